import fc from 'fast-check'
import { expect, it } from 'vitest'
import { eachDatabase } from '../../support/databases.ts'
import {
  after,
  type Command,
  EMPTY,
  isPossible,
  kindsAbout,
  SLOTS,
  type State,
  targetOf,
  type View,
  viewOf,
  VISITORS,
} from './model.ts'
import { contradictionsIn } from './read-view.ts'
import { send, SentCommand } from './sent-command.ts'
import { startModelSite } from './site.ts'

/** Seconds for each test and database. */
const SECONDS = Number(process.env['MODEL_SECONDS'] ?? 10)
const SEED = Number(process.env['MODEL_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const TIMEOUT_MS = SECONDS * 1000 + 60_000

/**
 * Checks a property for random values until the time is over, or until a run fails and fast-check
 * has shrunk its value.
 * @returns the number of runs
 */
async function search<T>(
  name: string,
  values: fc.Arbitrary<T>,
  check: (value: T) => Promise<void>,
): Promise<number> {
  let runs = 0
  let last: Promise<void> | undefined
  const property = fc.asyncProperty(values, (value) => {
    runs += 1
    last = check(value)
    return last
  })
  await fc.assert(property, {
    seed: SEED,
    numRuns: Number.MAX_SAFE_INTEGER,
    interruptAfterTimeLimit: SECONDS * 1000,
    markInterruptAsFailure: false,
  })
  // fast-check doesn't wait for the run that the end of the time interrupts.
  await last
  console.log(`note: ${name}: ${runs} runs, MODEL_SEED=${SEED}`)
  return runs
}

/** The commands that bring a site into the state in which every run begins. */
const BEFORE: Command[] = [
  { do: 'book', who: 'ada', slot: 0 },
  { do: 'hold', who: 'bo', slot: 1 },
  { do: 'block', slot: 2 },
  { do: 'register', who: 'cy' },
  { do: 'register', who: 'bo' },
]

const anyCommand = fc.oneof(...kindsAbout(VISITORS, SLOTS))

/**
 * Starts a site, brings it into the first state, and returns a function that restores that state.
 */
async function begin(...parameters: Parameters<typeof startModelSite>) {
  const site = await startModelSite(...parameters)
  let state = EMPTY
  for (const command of BEFORE) state = await send(site, state, command)
  return { site, state, reset: await site.remember() }
}

interface Outcome {
  /** Which of the two commands weren't refused. */
  accepted: boolean[]
  view: View
}

/** The outcomes that are allowed for two commands sent at the same time. */
function allowed(state: State, [one, other]: readonly [Command, Command]): Outcome[] {
  const [targetOfOne, targetOfOther] = [targetOf(state, one), targetOf(state, other)]
  const afterOne = after(state, one, targetOfOne)
  const afterOther = after(state, other, targetOfOther)
  const both = after(afterOne ?? state, other, targetOfOther)
  const reversed = after(afterOther ?? state, one, targetOfOne)
  const outcome = (first: boolean, second: boolean, end: State): Outcome => ({
    accepted: [first, second],
    view: viewOf(end),
  })
  return [
    outcome(afterOne !== undefined, both !== undefined, both ?? afterOne ?? state),
    outcome(reversed !== undefined, afterOther !== undefined, reversed ?? afterOther ?? state),
    // The second command may be refused because of a conflict, even if a retry would succeed.
    ...(afterOne ? [outcome(true, false, afterOne)] : []),
    ...(afterOther ? [outcome(false, true, afterOther)] : []),
  ]
}

eachDatabase('model', (open, engine) => {
  it(
    'bookings, holds, blocks, seats, merges, and deletions, one after the other, do what the model says [SL-04] [DK-07] [DK-15]',
    async () => {
      const { site, state, reset } = await begin(open, engine)
      const commands = fc.commands(
        kindsAbout(VISITORS, SLOTS).map((kind) => kind.map((one) => new SentCommand(one))),
        { maxCommands: 40 },
      )
      const runs = await search(`model on ${engine}`, commands, async (sequence) => {
        await fc.asyncModelRun(async () => {
          await reset()
          return { model: { state }, real: site }
        }, sequence)
      })
      expect(runs).toBeGreaterThan(0)
    },
    TIMEOUT_MS,
  )

  it(
    'two at the same time do what one after the other does, in either order [SL-04] [DK-07] [DK-15]',
    async () => {
      const { site, state: start, reset } = await begin(open, engine)
      // Commands of one kind about few visitors and slots collide most often.
      const candidates = fc.oneof(
        ...[anyCommand, ...kindsAbout(['ada', 'bo'], [0, 1, 2])].map((kind) =>
          fc.array(kind, { minLength: 6, maxLength: 6 }),
        ),
      )
      const order = fc.array(fc.constantFrom(0 as const, 1 as const), {
        minLength: 8,
        maxLength: 40,
      })
      const runs = await search(
        `two clients on ${engine}`,
        fc.tuple(fc.array(anyCommand, { maxLength: 3 }), candidates, order),
        async ([earlier, commands, turns]) => {
          await reset()
          let state = start
          for (const command of earlier) {
            if (isPossible(state, command)) state = await send(site, state, command)
          }
          const [one, other] = commands.filter((command) => isPossible(state, command))
          if (one === undefined || other === undefined) return
          const sends = [await site.prepare(one, 0), await site.prepare(other, 1)] as const
          const accepted = await site.both([...sends], turns)
          const outcome: Outcome = { accepted, view: await site.view() }
          expect(allowed(state, [one, other]), JSON.stringify([one, other])).toContainEqual(outcome)
          expect(await contradictionsIn(site.db)).toEqual([])
        },
      )
      expect(runs).toBeGreaterThan(0)
    },
    TIMEOUT_MS,
  )
})
