import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Role } from '../../contracts/staff/staff.ts'
import { systemClock } from '../../server/lib/clock.ts'
import type { Database } from '../../server/db/tables.ts'
import { firstOwnerToken } from '../../server/features/staff/setup.ts'
import { invite } from '../../server/features/staff/staff.ts'
import { deskPaths } from '../../web/desk/paths.ts'
import {
  buildTestApp,
  FRIDAY_MORNING,
  type TestApp,
  type TestAppOptions,
} from '../factories/app.ts'
import { Authenticator } from './authenticator.ts'
import type { OpenDatabase, OpenedDatabase } from './databases.ts'

/** The origin of pages in tests without PUBLIC_URL. */
export const DESK_ORIGIN = 'http://localhost:3000'
const { api } = deskPaths

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Keeps cookies, sends Origin, and has an authenticator. */
export class DeskBrowser {
  readonly cookies = new Map<string, string>()
  readonly authenticator: Authenticator
  readonly #app: FastifyInstance

  constructor(app: FastifyInstance, authenticator = new Authenticator(DESK_ORIGIN)) {
    this.#app = app
    this.authenticator = authenticator
  }

  async send(
    method: Method,
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    const { origin } = this.authenticator
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const options: InjectOptions = {
      method,
      url,
      headers: {
        host: new URL(origin).host,
        ...(method === 'GET' ? {} : { origin }),
        ...(cookie === '' ? {} : { cookie }),
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    }
    const answer = await this.#app.inject(options)
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return answer
  }

  get(url: string) {
    return this.send('GET', url)
  }

  post(url: string, payload: object = {}) {
    return this.send('POST', url, payload)
  }

  /** Opens a setup link and creates a passkey. */
  async setUp(
    token: string,
    { email = 'owner@firm.example', name = 'Olive Owner' } = {},
  ): Promise<LightMyRequestResponse> {
    const options = await this.post(api.setupOptions(), { token, email, name })
    if (options.statusCode !== 200) return options
    return this.post(api.setup(), { token, response: this.authenticator.create(options.json()) })
  }

  async signIn(): Promise<LightMyRequestResponse> {
    const options = await this.post(api.signInOptions())
    return this.post(api.signIn(), { response: this.authenticator.sign(options.json()) })
  }

  /** Uses the passkey again, for changes that need it. */
  async confirm(): Promise<LightMyRequestResponse> {
    const options = await this.post(api.confirmOptions())
    return this.post(api.confirm(), { response: this.authenticator.sign(options.json()) })
  }

  /** Email address of the staff member who is signed in; null without a session. */
  async signedInAs(): Promise<string | null> {
    const answer = await this.get(api.session())
    const { staff }: { staff: { email: string } | null } = answer.json()
    return staff?.email ?? null
  }
}

/** Token of the first owner's setup link. */
export async function firstToken(db: Database, now = systemClock()): Promise<string> {
  const token = await firstOwnerToken(db, now)
  if (token === undefined) throw new Error('The desk has staff already')
  return token
}

/** Token of an invitation that a command sent. */
export async function invitationToken(
  db: Database,
  { email, role = 'member', now }: { email: string; role?: Role; now: Date },
): Promise<string> {
  const context = { db, now, actor: { id: null, name: 'command' } }
  return (await invite(context, { email, role })).token
}

/** An app on a new database; it stops after the test. */
export interface StartedApp extends TestApp {
  db: Database
  /** Starts another app on the same database. */
  another(options?: TestAppOptions): Promise<TestApp>
}

/** Starts an app on a new database at `FRIDAY_MORNING`; it stops after the test. */
export async function startApp(open: OpenDatabase, options?: TestAppOptions): Promise<StartedApp> {
  const { db, beforeClose }: OpenedDatabase = await open()
  async function another(others?: TestAppOptions): Promise<TestApp> {
    const test = await buildTestApp(db, others)
    beforeClose(() => test.app.close())
    return test
  }
  return { ...(await another(options)), db, another }
}

/** Starts an app with a desk whose owner is signed in. */
export async function startDesk(open: OpenDatabase, options?: TestAppOptions) {
  const started = await startApp(open, options)
  const owner = new DeskBrowser(started.app)
  await owner.setUp(await firstToken(started.db, FRIDAY_MORNING))
  return { ...started, owner }
}

/** Adds a member to the desk. Returns the member's browser. */
export async function addMember({ db, app }: StartedApp): Promise<DeskBrowser> {
  const member = new DeskBrowser(app)
  const token = await invitationToken(db, { email: 'member@firm.example', now: FRIDAY_MORNING })
  await member.setUp(token, { name: 'Mel Member' })
  return member
}
