/* global self, clients */
// Shows the desk's notifications. It caches and intercepts nothing.

// Claim open tabs, because `navigate` works only in tabs that this worker controls.
self.addEventListener('activate', (event) => event.waitUntil(clients.claim()))

self.addEventListener('push', (event) => {
  const { title, body, tag, url } = event.data.json()
  const options = { body, tag, renotify: true, icon: '/icon-192.png', data: { url } }
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.url))
})

/** Opens a page in a tab of the desk if there is one; unsent text there is kept as a draft. */
async function open(url) {
  const [tab] = await clients.matchAll({ type: 'window' })
  if (tab === undefined) return clients.openWindow(url)
  await tab.focus()
  return tab.navigate(url)
}
