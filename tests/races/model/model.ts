import fc from 'fast-check'

// The product's behavior as a state machine, without tables, locks, or emails.

export const VISITORS = ['ada', 'bo', 'cy'] as const
export const SLOTS = [0, 1, 2, 3] as const
export const SEATS = 1

export type Visitor = (typeof VISITORS)[number]
export type Slot = (typeof SLOTS)[number]

interface Entry {
  id: number
  who: Visitor
  /** A held one has its slot kept while the firm decides. */
  state: 'booked' | 'held' | 'canceled' | 'discarded'
  slot: Slot
}

interface Registration {
  who: Visitor
  state: 'registered' | 'waitlisted' | 'canceled'
}

export interface State {
  /** In the order they were made. */
  bookings: Entry[]
  blocks: { id: number; slot: Slot }[]
  /** In the order they came in. */
  registrations: Registration[]
  /** Everyone who sent something and wasn't deleted since. */
  people: Visitor[]
  /** For merged visitors, the visitor they were merged into. */
  mains: Partial<Record<Visitor, Visitor>>
  nextId: number
}

export const EMPTY: State = {
  bookings: [],
  blocks: [],
  registrations: [],
  people: [],
  mains: {},
  nextId: 1,
}

export type Command =
  | { do: 'book' | 'hold' | 'bookForClient' | 'override'; who: Visitor; slot: Slot }
  | { do: 'move' | 'moveForClient'; slot: Slot; to: Slot }
  | { do: 'cancel' | 'cancelForClient' | 'release' | 'discard' | 'unblock'; slot: Slot }
  | { do: 'block'; slot: Slot }
  | { do: 'register' | 'unregister' | 'delete'; who: Visitor }
  | { do: 'merge' | 'split'; who: Visitor; other: Visitor }

const isIn = (slot: Slot) => (entry: Entry) =>
  entry.slot === slot && (entry.state === 'booked' || entry.state === 'held')

/** The id of the booking or block that a command is about; undefined if there is none. */
export function targetOf({ bookings, blocks }: State, command: Command): number | undefined {
  if (!('slot' in command)) return undefined
  if (command.do === 'unblock') return blocks.find(({ slot }) => slot === command.slot)?.id
  return bookings.find(isIn(command.slot))?.id
}

/** True if staff or a visitor can send the command, because its target exists. */
export function isPossible(state: State, command: Command): boolean {
  const { do: name } = command
  if ('other' in command) {
    return state.people.includes(command.who) && state.people.includes(command.other)
  }
  if (name === 'unregister') return state.registrations.some(({ who }) => who === command.who)
  const target = targetOf(state, command)
  if (name === 'unblock') return target !== undefined
  const entry = state.bookings.find(({ id }) => id === target)
  if (name === 'release' || name === 'discard') return entry?.state === 'held'
  return 'to' in command || name === 'cancel' || name === 'cancelForClient'
    ? entry?.state === 'booked'
    : true
}

/**
 * The state after a command; undefined if it's refused.
 * @param target the command's target when it was sent, which may no longer be the slot's current
 * one
 */
export function after(before: State, command: Command, target?: number): State | undefined {
  const state = structuredClone(before)
  const { bookings, blocks, people, mains } = state
  const entry = bookings.find(({ id }) => id === target)
  const isFree = (slot: Slot, ignoresBlocks = false) =>
    !bookings.some(isIn(slot)) && (ignoresBlocks || !blocks.some((block) => block.slot === slot))
  switch (command.do) {
    case 'book':
    case 'hold':
    case 'bookForClient':
    case 'override': {
      const { who, slot } = command
      if (!isFree(slot, command.do === 'override')) return undefined
      const result = command.do === 'hold' ? 'held' : 'booked'
      bookings.push({ id: state.nextId++, who, slot, state: result })
      return known(state, who)
    }
    case 'move':
    case 'moveForClient':
      if (entry?.state !== 'booked' || !isFree(command.to)) return undefined
      entry.slot = command.to
      return state
    case 'cancel':
    case 'cancelForClient':
      // A visitor who cancels twice gets the same response twice.
      if (entry?.state === 'canceled' && command.do === 'cancel') return state
      if (entry?.state !== 'booked') return undefined
      entry.state = 'canceled'
      return state
    case 'release':
    case 'discard':
      if (entry?.state !== 'held') return undefined
      entry.state = command.do === 'release' ? 'booked' : 'discarded'
      return state
    case 'block':
      blocks.push({ id: state.nextId++, slot: command.slot })
      return state
    case 'unblock':
      state.blocks = blocks.filter(({ id }) => id !== target)
      return state.blocks.length < blocks.length ? state : undefined
    case 'register': {
      const earlier = state.registrations.find(({ who }) => who === command.who)
      if (earlier !== undefined && earlier.state !== 'canceled') return state
      const others = state.registrations.filter((one) => one !== earlier)
      state.registrations = [...others, { who: command.who, state: 'waitlisted' }]
      return known(seated(state), command.who)
    }
    case 'unregister': {
      const registration = state.registrations.find(({ who }) => who === command.who)
      if (registration === undefined) return undefined
      registration.state = 'canceled'
      return seated(state)
    }
    case 'delete':
      return seated(without(state, command.who))
    case 'merge': {
      const { who, other } = command
      if (!people.includes(who) || !people.includes(other)) return undefined
      if (mains[other] === who) return state
      if (who === other || mains[who] !== undefined || mains[other] !== undefined) return undefined
      for (const one of VISITORS) if (mains[one] === other) mains[one] = who
      mains[other] = who
      return state
    }
    case 'split':
      if (mains[command.other] !== command.who) return undefined
      delete mains[command.other]
      return state
  }
}

function known(state: State, who: Visitor): State {
  return { ...state, people: [...new Set([...state.people, who])].toSorted() }
}

/** Free seats go to those who have waited longest. */
function seated(state: State): State {
  for (const registration of state.registrations) {
    const taken = state.registrations.filter(({ state: seat }) => seat === 'registered').length
    if (registration.state === 'waitlisted' && taken < SEATS) registration.state = 'registered'
  }
  return state
}

function without(state: State, who: Visitor): State {
  const { mains } = state
  for (const one of VISITORS) if (one === who || mains[one] === who) delete mains[one]
  return {
    ...state,
    bookings: state.bookings.filter((entry) => entry.who !== who),
    registrations: state.registrations.filter((registration) => registration.who !== who),
    people: state.people.filter((person) => person !== who),
  }
}

/** The part of a state that is visible from outside. */
export interface View {
  slots: string[]
  blocks: Slot[]
  registrations: Registration[]
  people: Visitor[]
  mains: State['mains']
}

export function viewOf({ bookings, blocks, registrations, people, mains }: State): View {
  const text = (slot: Slot) => {
    const entry = bookings.find(isIn(slot))
    return entry === undefined ? 'free' : `${entry.state} ${entry.who}`
  }
  return {
    slots: SLOTS.map(text),
    blocks: blocks.map(({ slot }) => slot).toSorted(),
    registrations: registrations.toSorted((a, b) => (a.who < b.who ? -1 : 1)),
    people,
    mains,
  }
}

/** Arbitrary commands, one kind after the other; the fewer visitors and slots, the more collide. */
export function kindsAbout(
  visitors: readonly Visitor[],
  slots: readonly Slot[],
): fc.Arbitrary<Command>[] {
  const [who, other] = [fc.constantFrom(...visitors), fc.constantFrom(...visitors)]
  const [slot, to] = [fc.constantFrom(...slots), fc.constantFrom(...slots)]
  const one = <const Name extends string>(...names: Name[]) => fc.constantFrom(...names)
  return [
    fc.record({ do: one('book', 'hold', 'bookForClient', 'override'), who, slot }),
    fc.record({ do: one('move', 'moveForClient'), slot, to }),
    fc.record({ do: one('cancel', 'cancelForClient'), slot }),
    fc.record({ do: one('release', 'discard'), slot }),
    fc.record({ do: one('unblock'), slot }),
    fc.record({ do: one('block'), slot }),
    fc.record({ do: one('register', 'unregister', 'delete'), who }),
    fc.record({ do: one('merge'), who, other }).filter((merge) => merge.who !== merge.other),
    fc.record({ do: one('merge', 'split'), who, other }),
  ]
}
