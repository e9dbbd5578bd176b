import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import {
  newPasskey,
  passkeyList,
  sessionList,
  signature,
} from '../../../contracts/staff/account.ts'
import { newPushDevice, pushDevices, pushKey } from '../../../contracts/push/devices.ts'
import { creationOptions } from '../../../contracts/staff/webauthn.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'
import { deskRoute } from '../../http/routes/desk-route.ts'
import {
  addPasskey,
  endSession,
  endSessionsOf,
  readPasskeys,
  readSessions,
  removePasskey,
  saveSignature,
  startPasskey,
} from './account.ts'
import { shareDeletions } from '../backups/share-deletions.ts'
import { devicesOf } from '../push/devices.ts'
import { vapidKeys } from '../push/vapid-keys.ts'
import { addOwnDevice, removeOwnDevice } from './devices.ts'
import { requestContexts } from './request-context.ts'
import { setDeskCookie } from './session-cookie.ts'

/** Passkey ids can be 1,023 bytes long (WebAuthn), in base64url. */
const params = z.object({ id: z.string().check(z.maxLength(2000)) })

/** The staff member's own sessions and passkeys. */
export async function accountRoutes(
  app: FastifyInstance,
  options: DeskDependencies,
): Promise<void> {
  const route = deskRoute(app, options)
  const { db, env } = options
  const contexts = requestContexts(options)
  const { api } = deskPaths

  route('GET', api.sessions(), {
    access: 'member',
    summary: 'Where you are signed in',
    reply: sessionList,
    handle: async ({ request }) => ({ sessions: await readSessions(contexts.account(request)) }),
  })

  route('DELETE', api.sessions(), {
    access: 'member',
    summary: 'Sign out in all other browsers',
    async handle({ request }) {
      const context = contexts.account(request)
      await endSessionsOf(context, context.staff.id)
    },
  })

  route('DELETE', api.oneSession(':id'), {
    access: 'member',
    summary: 'Sign out in one browser',
    params,
    errors: [404],
    async handle({ request, reply, id }) {
      const context = contexts.account(request)
      await endSession(context, id)
      if (id === context.session.id) {
        setDeskCookie(reply, 'session', { value: undefined, origin: context.rp.origin })
      }
    },
  })

  route('GET', api.signature(), {
    access: 'member',
    summary: 'Your signature',
    reply: signature,
    handle: async ({ staff }) => ({ text: staff.signature }),
  })

  route('PATCH', api.signature(), {
    access: 'member',
    summary: 'Change the signature below your replies',
    body: signature,
    handle: ({ request, body }) => saveSignature(contexts.account(request), body.text),
  })

  route('POST', api.pushKey(), {
    access: 'member',
    summary: 'The key that browsers need for notifications from this desk',
    reply: pushKey,
    async handle() {
      const { publicKey } = await vapidKeys(db)
      return { publicKey }
    },
  })

  route('GET', api.pushDevices(), {
    access: 'member',
    summary: 'Your devices that get notifications',
    reply: pushDevices,
    handle: async ({ staff }) => ({ devices: await devicesOf(db, staff.id) }),
  })

  route('POST', api.pushDevices(), {
    access: 'member',
    summary: 'Turn on notifications in this browser',
    body: newPushDevice,
    status: 201,
    handle: ({ request, body }) => addOwnDevice(contexts.account(request), body),
  })

  route('DELETE', api.pushDevice(':id'), {
    access: 'member',
    summary: 'Turn off notifications on one of your devices',
    errors: [404],
    async handle({ request, id }) {
      await removeOwnDevice(contexts.account(request), id)
      await shareDeletions(db, env)
    },
  })

  route('GET', api.passkeys(), {
    access: 'member',
    summary: 'Your passkeys',
    reply: passkeyList,
    handle: async ({ request }) => ({ passkeys: await readPasskeys(contexts.account(request)) }),
  })

  route('POST', api.passkeyOptions(), {
    access: 'member',
    confirmed: true,
    summary: 'Start the creation of another passkey',
    reply: creationOptions,
    handle: ({ request }) => startPasskey(contexts.account(request)),
  })

  route('POST', api.passkeys(), {
    access: 'member',
    confirmed: true,
    summary: 'Add a passkey',
    body: newPasskey,
    status: 201,
    errors: [410],
    handle: ({ request, body }) => addPasskey(contexts.account(request), body.response),
  })

  route('DELETE', api.passkey(':id'), {
    access: 'member',
    confirmed: true,
    summary: 'Remove a passkey',
    params,
    errors: [404, 409],
    async handle({ request, id }) {
      await removePasskey(contexts.account(request), id)
      await shareDeletions(db, env)
    },
  })
}
