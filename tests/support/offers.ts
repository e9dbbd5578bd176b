import type { Offers } from '../../contracts/bookings/offers.ts'
import type { PeoplePage } from '../../contracts/people/people.ts'
import { deskPaths } from '../../web/desk/paths.ts'
import { paths } from '../../web/paths.ts'
import type { TestAppOptions } from '../factories/app.ts'
import { buildBooking, buildMessage } from '../factories/requests.ts'
import type { OpenDatabase } from './databases.ts'
import { startDesk } from './desk.ts'

const { api } = deskPaths
export const ADA = 'ada@client.example'
export const BOB = 'bob@client.example'
const timezone = 'America/Los_Angeles'

/** Starts a desk to which Ada has written, through the form without a phone number. */
export async function startOffers(open: OpenDatabase, options?: TestAppOptions) {
  const desk = await startDesk(open, options)
  const { app, db, owner } = desk
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
  const write = async (email: string) => {
    const answer = await post(paths.api.contact(), buildMessage({ email, name: 'Ada Lovelace' }))
    if (answer.statusCode !== 201) throw new Error(answer.body)
  }
  await write(ADA)
  const find = async (email = ADA) => {
    const { people }: PeoplePage = (await owner.get(api.people())).json()
    return people.find((person) => person.email === email)?.id ?? ''
  }
  const merge = async (main: string, other: string) => {
    const body = { otherId: await find(other) }
    const answer = await owner.post(api.merges(await find(main)), body)
    if (answer.statusCode !== 201) throw new Error(answer.body)
  }
  const offer = async (email = ADA, headers: Record<string, string> = {}) => {
    const body = { to: email, service: 'General Consultation' }
    return owner.send('POST', api.offers(await find(email)), body, headers)
  }
  const offered = async (email = ADA) => {
    const answer = await offer(email)
    const { times }: Offers = answer.json()
    const [first, second, third] = times
    if (!first || !second || !third) throw new Error(answer.body)
    return [first, second, third] as const
  }
  const tokenOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? ''
  const accept = (time: { url: string }, details: object = { phone: buildBooking().phone }) =>
    post(paths.api.acceptOffer(tokenOf(time)), details)
  /** The time on the office's clock, as a form has it. */
  const whenOf = (startsAt: string) => {
    const local = new Date(startsAt).toLocaleString('sv-SE', { timeZone: timezone })
    const [date = '', time = ''] = local.split(' ')
    return { date, time: time.slice(0, 5), timezone }
  }
  /** As a visitor would. */
  const book = (startsAt: string) => post(paths.api.schedule(), buildBooking(whenOf(startsAt)))
  const cells = () => db.selectFrom('occupied_cells').selectAll().orderBy('cell').execute()
  const bookings = () => db.selectFrom('bookings').selectAll().execute()
  const kept = () => db.selectFrom('offered_times').select('id').execute()
  const site = { write, find, merge, offer, offered, tokenOf, accept, whenOf, book }
  return { ...desk, ...site, cells, bookings, kept }
}
