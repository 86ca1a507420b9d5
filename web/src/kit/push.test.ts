/** The service worker, public/push.js, in a world made for it. */
import { readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";

type Handler = (event: object) => void;
const SCRIPT = readFileSync(new URL("../../public/push.js", import.meta.url), "utf8");

function worker(pages: string[]) {
  const handlers: Record<string, Handler> = {};
  const focus = pages.map(() => vi.fn());
  const openWindow = vi.fn();
  const subscribe = vi.fn(async () => "new subscription");
  const fetch = vi.fn();
  const self = {
    addEventListener: (kind: string, handler: Handler) => (handlers[kind] = handler),
    clients: { matchAll: async () => pages.map((url, index) => ({ url, focus: focus[index] })), openWindow },
    registration: { pushManager: { subscribe } },
  };
  new Function("self", "fetch", SCRIPT)(self, fetch);
  return { handlers, focus, openWindow, subscribe, fetch };
}

/** Lets the worker handle an event to its end. */
async function happen(handler: Handler | undefined, event: object): Promise<void> {
  let done: unknown;
  handler?.({ ...event, waitUntil: (work: unknown) => (done = work) });
  await done;
}

it("leads to the table: to the page that shows it, or to a new one", async () => {
  const close = vi.fn();
  const notification = { data: "/table/abc", close };
  const there = worker(["https://hall.example/", "https://hall.example/table/abc#key"]);
  await happen(there.handlers.notificationclick, { notification });
  expect(there.focus.map((each) => each.mock.calls.length)).toEqual([0, 1]);
  expect(there.openWindow).not.toHaveBeenCalled();
  const nowhere = worker(["https://hall.example/table/abcd"]);
  await happen(nowhere.handlers.notificationclick, { notification });
  expect(nowhere.openWindow).toHaveBeenCalledWith("/table/abc");
  expect(close).toHaveBeenCalledTimes(2);
});

it("tells the hall when the browser has changed the device's address", async () => {
  const { handlers, subscribe, fetch } = worker([]);
  const old = { options: { applicationServerKey: "key" } };
  await happen(handlers.pushsubscriptionchange, { oldSubscription: old, newSubscription: { endpoint: "there" } });
  expect(fetch.mock.calls[0]?.[1].body).toBe('{"endpoint":"there"}');
  expect(subscribe).not.toHaveBeenCalled();
  await happen(handlers.pushsubscriptionchange, { oldSubscription: old });
  expect(subscribe).toHaveBeenCalledWith(old.options);
  expect(fetch.mock.calls[1]?.[1].body).toBe('"new subscription"');
});
