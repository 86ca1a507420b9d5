/** Calling somebody back to the table: by a sound, and by the browser where it may. */
import { settings } from "./settings.svelte";
import { sound } from "./sound";

/** Whether the browser could show a notice at all: it does not on pages that came unprotected over a network. */
export function canNotify(): boolean {
  return window.isSecureContext && "Notification" in window;
}

/** Asks the reader; says whether notices may be shown. */
export async function mayNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

/** Calls as the reader wishes it; pressing the notice brings the page to the front, and does what else is to be done. */
export function call(title: string, text: string, table: string, onpress?: () => void): void {
  sound("turn");
  if (settings.notify && document.hidden) notify(title, text, table, onpress);
}

/** A notice of the browser, one for each `tag`. */
function notify(title: string, text: string, tag: string, onpress?: () => void): void {
  if (!canNotify() || Notification.permission !== "granted") return;
  try {
    const notice = new Notification(title, { body: text, tag });
    notice.onclick = () => {
      window.focus();
      onpress?.();
      notice.close();
    };
  } catch {
    // Some phones leave notices to pages that are installed.
  }
}
