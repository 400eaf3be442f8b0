/* global self, URL */

/** Shows staff their notifications while no page is open. It controls no page and answers no request. */
self.addEventListener("push", (event) => {
  const message = event.data?.json();
  if (message) event.waitUntil(show(message));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.href));
});

function show({ tag, title, body, href }) {
  return self.registration.showNotification(title, {
    body,
    tag,
    data: { href },
    icon: "/driver-icon-192.png",
  });
}

/** A page that shows it already comes to the front. */
async function open(href) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = windows.find(({ url }) => new URL(url).pathname === href);
  await (shown ? shown.focus() : self.clients.openWindow(href));
}
