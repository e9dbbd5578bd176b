import { useRef, useState } from 'react'
import { HttpError } from '../../lib/http-error.ts'
import { notify } from '../../lib/notices.ts'
import { rememberedToken, rememberToken } from './operator-token.ts'
import { requestUpdate, updateFailure } from './request-update.ts'

/** The question for the operator's token. */
export interface TokenQuestion {
  /** Rises with each time it is asked. */
  round: number
  /** Why the last one would not do. */
  error: string | undefined
}

/** An update of the records, from the button to the answer. */
export interface RecordUpdate {
  updating: boolean
  /** Whether one went well while the page stands. */
  updated: boolean
  /** Why the last one failed, as a sentence; it stays longer than its notice. */
  failure: string | undefined
  /** Open where the server wants to know who asks. */
  question: TokenQuestion | undefined
  /** Updates with the token given, else with the one of earlier. */
  update: (token?: string) => Promise<void>
}

/** @param onUpdated called, and waited for, once the records are on their way */
export function useRecordUpdate(onUpdated: () => Promise<unknown>): RecordUpdate {
  const [updating, setUpdating] = useState(false)
  const [updated, setUpdated] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [question, setQuestion] = useState<TokenQuestion>()
  const busy = useRef(false)

  function fail(error: unknown, token: string | undefined) {
    const sentence = updateFailure(error)
    const wantsToken = error instanceof HttpError && error.status === 401
    if (wantsToken) {
      rememberToken(undefined)
      const wrong = token === undefined ? undefined : sentence
      setQuestion((last) => ({ round: (last?.round ?? 0) + 1, error: wrong }))
      // Being asked for the first time is no failure.
      if (token === undefined) return
    } else {
      setFailure(sentence)
    }
    notify({ title: 'Error', description: sentence, variant: 'destructive' })
  }

  async function update(token = rememberedToken()) {
    // A second click in the same instant finds the first one under way.
    if (busy.current) return
    busy.current = true
    setUpdating(true)
    setFailure(undefined)
    try {
      await requestUpdate(token)
      rememberToken(token)
      setQuestion(undefined)
      setUpdated(true)
      notify({ description: 'DNS record update initiated. Please wait for propagation.' })
      await onUpdated()
    } catch (error) {
      fail(error, token)
    } finally {
      busy.current = false
      setUpdating(false)
    }
  }

  return { updating, updated, failure, question, update }
}
