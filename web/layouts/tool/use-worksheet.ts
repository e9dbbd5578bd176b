import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Inputs, inputsIn, queryOf } from '../../../contracts/tools/tools.ts'
import { replaceUrl } from '../../lib/location.ts'

/** Safari allows 100 changes of the URL in 30 seconds. */
const URL_DELAY_MS = 400

/** What the form contains, by field name. */
function inputsOf<Field extends string>(
  form: HTMLFormElement,
  initial: Inputs<Field>,
): Record<Field, string> {
  const data = new FormData(form)
  const inputs: Record<Field, string> = { ...initial }
  for (const name in inputs) {
    const value = data.getAll(name).join(',')
    inputs[name] = value
  }
  return inputs
}

export interface Worksheet<Field extends string> {
  inputs: Inputs<Field>
  change: (name: Field, value: string) => void
  reset: () => void
  /** True once an input differs from the sample. */
  isOwn: boolean
}

/**
 * A tool's inputs. They are kept in the URL's fragment, which browsers don't send. Text typed before
 * hydration wins over the fragment, which wins over `rendered`: what the server rendered, or the
 * sample.
 */
export function useWorksheet<Field extends string>(
  sample: Inputs<Field>,
  rendered: Inputs | undefined,
): { worksheet: Worksheet<Field>; form: RefObject<HTMLFormElement | null> } {
  const [initial] = useState<Inputs<Field>>(() => ({ ...sample, ...rendered }))
  const [inputs, setInputs] = useState(initial)
  const form = useRef<HTMLFormElement>(null)
  const urlTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pendingUrl = useRef<string>(undefined)

  useLayoutEffect(() => {
    const typed = form.current ? inputsOf(form.current, initial) : initial
    const isTyped = queryOf(typed) !== queryOf(initial)
    setInputs(isTyped ? typed : (inputsIn(location.hash.slice(1), sample) ?? initial))
  }, [initial, sample])

  useEffect(() => {
    // Someone opens another bookmark of this page, or goes back to one.
    const readHash = () => {
      const given = inputsIn(location.hash.slice(1), sample)
      if (given) setInputs(given)
    }
    addEventListener('hashchange', readHash)
    return () => {
      removeEventListener('hashchange', readHash)
      clearTimeout(urlTimer.current)
    }
  }, [sample])

  useEffect(() => {
    // A URL that changes after a click on a link would cancel the navigation.
    const flush = () => {
      if (pendingUrl.current === undefined) return
      replaceUrl(pendingUrl.current)
      pendingUrl.current = undefined
    }
    addEventListener('pointerdown', flush)
    addEventListener('focusout', flush)
    return () => {
      removeEventListener('pointerdown', flush)
      removeEventListener('focusout', flush)
    }
  }, [])

  function keep(next: Inputs<Field>) {
    setInputs(next)
    clearTimeout(urlTimer.current)
    const { pathname, search } = location
    const isSample = queryOf(next) === queryOf(sample)
    pendingUrl.current = pathname + search + (isSample ? '' : `#${queryOf(next)}`)
    urlTimer.current = setTimeout(() => {
      if (pendingUrl.current !== undefined) replaceUrl(pendingUrl.current)
      pendingUrl.current = undefined
    }, URL_DELAY_MS)
  }

  const worksheet = {
    inputs,
    change: (name: Field, value: string) => keep({ ...inputs, [name]: value }),
    reset: () => keep(sample),
    isOwn: queryOf(inputs) !== queryOf(sample),
  }
  return { worksheet, form }
}
