import type fc from 'fast-check'
import { expect } from 'vitest'
import { after, type Command, isPossible, type State, targetOf, viewOf } from './model.ts'
import { contradictionsIn } from './read-view.ts'
import type { ModelSite } from './site.ts'

/** Sends a command, and expects it to be accepted or refused as in the model. */
export async function send(site: ModelSite, state: State, command: Command): Promise<State> {
  const expected = after(state, command, targetOf(state, command))
  const sent = await site.prepare(command)
  expect(await sent(), JSON.stringify(command)).toBe(expected !== undefined)
  return expected ?? state
}

async function compare(site: ModelSite, state: State): Promise<void> {
  expect(await site.view()).toEqual(viewOf(state))
  expect(await contradictionsIn(site.db)).toEqual([])
}

/** A command in a sequence that fast-check generates and shrinks. */
export class SentCommand implements fc.AsyncCommand<{ state: State }, ModelSite> {
  readonly command: Command

  constructor(command: Command) {
    this.command = command
  }

  check({ state }: { state: State }): boolean {
    return isPossible(state, this.command)
  }

  async run(model: { state: State }, site: ModelSite): Promise<void> {
    model.state = await send(site, model.state, this.command)
    await compare(site, model.state)
  }

  toString(): string {
    return JSON.stringify(this.command)
  }
}
