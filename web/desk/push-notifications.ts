import { notifications } from '../../words/desk/push.ts'
import { pushKey } from '../../contracts/push/devices.ts'
import { postJson } from '../lib/api.ts'
import { deskPaths } from './paths.ts'
import { change, DeskProblem } from './request.ts'

const { api } = deskPaths

/** Browsers refuse notifications without https; Safari on phones has them in installed apps only. */
export function canNotify(): boolean {
  return (
    isSecureContext &&
    'serviceWorker' in navigator &&
    'PushManager' in window &&
    'Notification' in window
  )
}

/**
 * The id of this browser among the staff member's devices; undefined if it isn't subscribed to
 * notifications.
 */
export async function ownDeviceId(): Promise<string | undefined> {
  const subscription = await currentSubscription()
  if (!subscription) return undefined
  const endpoint = new TextEncoder().encode(subscription.endpoint)
  const hash = await crypto.subtle.digest('SHA-256', endpoint)
  const text = btoa(String.fromCharCode(...new Uint8Array(hash)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/**
 * Asks for permission, subscribes this browser at its push service, and saves that.
 * @throws DeskProblem if the person or the browser doesn't want to
 */
export async function turnOnNotifications(): Promise<void> {
  const permission = await Notification.requestPermission()
  if (permission === 'denied') throw new DeskProblem(notifications.denied)
  if (permission === 'default') throw new DeskProblem(notifications.dismissed)
  const { publicKey } = await postJson(api.pushKey(), {}, pushKey)
  const subscription = await subscribe(publicKey)
  await change('POST', api.pushDevices(), subscription.toJSON())
}

/** Unsubscribes this browser, if it's subscribed. */
export async function turnOffHere(): Promise<void> {
  const subscription = await currentSubscription()
  await subscription?.unsubscribe()
}

async function currentSubscription(): Promise<PushSubscription | undefined> {
  if (!canNotify()) return undefined
  const registration = await navigator.serviceWorker.getRegistration(deskPaths.home())
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  try {
    const scope = deskPaths.home()
    await navigator.serviceWorker.register(deskPaths.serviceWorker(), { scope })
    const { pushManager } = await navigator.serviceWorker.ready
    // With an old key, as after the database was replaced, the browser would refuse to subscribe.
    await (await pushManager.getSubscription())?.unsubscribe()
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new DeskProblem(notifications.failed(/[.!?]$/.test(reason) ? reason : `${reason}.`))
  }
}
