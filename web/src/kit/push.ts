/** Being told on this device that a table waits, by web push. */
import type { DeviceCard } from "../types";
import { dropDevice, keepDevice } from "./api";
import { canNotify, mayNotify } from "./calling";
import { words } from "./i18n";
import { beKnown } from "./me.svelte";

export function canPush(): boolean {
  return canNotify() && "serviceWorker" in navigator && "PushManager" in window;
}

/** To be called when the reader has just asked for it: browsers want to see the click. */
export async function turnOn(key: string): Promise<DeviceCard> {
  if (!(await mayNotify())) throw new Error(words().noticesDenied);
  const subscription = await subscribe(key).catch(() => {
    throw new Error(words().notifyFailed);
  });
  await beKnown();
  return keepDevice(subscription);
}

export async function turnOff(): Promise<DeviceCard> {
  const card = await dropDevice();
  await unsubscribe();
  return card;
}

async function subscribe(key: string): Promise<PushSubscriptionJSON> {
  await navigator.serviceWorker.register("/push.js");
  const worker = await navigator.serviceWorker.ready;
  await unsubscribe(); // it may be for a key that the hall had before
  const options = { userVisibleOnly: true, applicationServerKey: key };
  return (await worker.pushManager.subscribe(options)).toJSON();
}

async function unsubscribe(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}
