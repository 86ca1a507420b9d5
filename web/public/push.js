/* The service worker: it shows what the hall tells this device, and leads to the table. It keeps and fetches nothing. */

self.addEventListener("push", (event) => {
  const { title, text, path } = event.data.json();
  // One notice for each table: a newer one takes the place of the one before.
  event.waitUntil(self.registration.showNotification(title, { body: text, tag: path, data: path, icon: "/favicon.svg" }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.data));
});

async function goTo(path) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === path);
  return there ? there.focus() : self.clients.openWindow(path);
}

// Browsers may change the address of a device by themselves.
self.addEventListener("pushsubscriptionchange", (event) => {
  if (event.oldSubscription) event.waitUntil(move(event.oldSubscription.options, event.newSubscription));
});

async function move(options, moved) {
  const subscription = moved ?? (await self.registration.pushManager.subscribe(options));
  const headers = { "content-type": "application/json" };
  await fetch("/api/me/device", { method: "POST", headers, body: JSON.stringify(subscription) });
}
