import { useRef, useState } from 'react'
import { HttpError } from '../../lib/http-error.ts'
import { notify } from '../../lib/notices.ts'
import { rememberedToken, rememberToken } from './operator-token.ts'
import { requestUpdate, updateFailure } from './request-update.ts'

export interface TokenPrompt {
  /** Counts the server's requests for a token. */
  attempt: number
  /** Why the last token was rejected. */
  error: string | undefined
}

export interface RecordUpdate {
  updating: boolean
  /** An update has succeeded since the page was loaded. */
  updated: boolean
  /** Why the last update failed, as a sentence; stays on screen longer than the notice. */
  failure: string | undefined
  /** Set while the server requires the operator's token. */
  prompt: TokenPrompt | undefined
  /** Uses the saved token by default. */
  update: (token?: string) => Promise<void>
}

/** @param onUpdated awaited after an update succeeds */
export function useRecordUpdate(onUpdated: () => Promise<unknown>): RecordUpdate {
  const [updating, setUpdating] = useState(false)
  const [updated, setUpdated] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [prompt, setPrompt] = useState<TokenPrompt>()
  const busy = useRef(false)

  function fail(error: unknown, token: string | undefined) {
    const sentence = updateFailure(error)
    const wantsToken = error instanceof HttpError && error.status === 401
    if (wantsToken) {
      rememberToken(undefined)
      const wrong = token === undefined ? undefined : sentence
      setPrompt((last) => ({ attempt: (last?.attempt ?? 0) + 1, error: wrong }))
      // The first request for a token isn't an error.
      if (token === undefined) return
    } else {
      setFailure(sentence)
    }
    notify({ title: 'Error', description: sentence, variant: 'destructive' })
  }

  async function update(token = rememberedToken()) {
    // Drops the second click of a double click.
    if (busy.current) return
    busy.current = true
    setUpdating(true)
    setFailure(undefined)
    try {
      await requestUpdate(token)
      rememberToken(token)
      setPrompt(undefined)
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

  return { updating, updated, failure, prompt, update }
}
