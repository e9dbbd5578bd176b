import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Inputs, inputsIn, queryOf } from '../../../contracts/tools/tools.ts'
import { replaceUrl } from '../../lib/location.ts'

/** Safari allows 100 changes of the URL in 30 seconds. */
const URL_DELAY_MS = 400

/** Changes the URL once it has stayed the same for a moment, or when asked to. */
class DelayedUrl {
  #url: string | undefined
  #pathname = ''
  #timer: ReturnType<typeof setTimeout> | undefined

  change(url: string): void {
    clearTimeout(this.#timer)
    this.#url = url
    this.#pathname = location.pathname
    this.#timer = setTimeout(() => this.flush(), URL_DELAY_MS)
  }

  flush(): void {
    // Going back to another page removes the focused field, which also fires `focusout`.
    if (this.#url !== undefined && this.#pathname === location.pathname) replaceUrl(this.#url)
    this.drop()
  }

  drop(): void {
    clearTimeout(this.#timer)
    this.#url = undefined
  }
}

/**
 * The given inputs with the fields of the form that aren't as in `initial` anymore. After Back,
 * these are only some: browsers restore choices, but not text.
 */
function withChanges<Field extends string>(
  form: HTMLFormElement,
  initial: Inputs<Field>,
  given: Inputs<Field>,
): Inputs<Field> {
  const data = new FormData(form)
  const inputs: Record<Field, string> = { ...given }
  for (const name in inputs) {
    const value = data.getAll(name).join(',')
    if (value !== initial[name]) inputs[name] = value
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
 * A tool's inputs. They are kept in the URL's fragment, which browsers don't send. A field changed
 * before hydration wins over the fragment, which wins over `rendered`: the inputs in the server's
 * HTML. Without any of them, the inputs are the sample.
 */
export function useWorksheet<Field extends string>(
  sample: Inputs<Field>,
  rendered: Inputs | undefined,
): { worksheet: Worksheet<Field>; form: RefObject<HTMLFormElement | null> } {
  const [initial] = useState<Inputs<Field>>(() => ({ ...sample, ...rendered }))
  const [inputs, setInputs] = useState(initial)
  const form = useRef<HTMLFormElement>(null)
  const [url] = useState(() => new DelayedUrl())

  useLayoutEffect(() => {
    const given = inputsIn(location.hash.slice(1), sample) ?? initial
    setInputs(form.current ? withChanges(form.current, initial, given) : given)
  }, [initial, sample])

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    // Someone opens another bookmark of this page, or goes back to one.
    const readHash = ({ oldURL }: HashChangeEvent) => {
      url.drop()
      const [page = '', fragment = ''] = location.href.split('#')
      const given = inputsIn(fragment, sample)
      if (given) setInputs(given)
      // The skip link's fragment has replaced the inputs. Not on another page that Back leads to.
      else if (oldURL.startsWith(`${page}#`)) replaceUrl(oldURL)
    }
    addEventListener('hashchange', readHash, { signal })
    // A click on a link blurs the field first, so the URL is current before the page changes.
    addEventListener('focusout', () => url.flush(), { signal })
    return () => {
      stop.abort()
      url.drop()
    }
  }, [sample, url])

  function keep(next: Inputs<Field>) {
    setInputs(next)
    const { pathname, search } = location
    const isSample = queryOf(next) === queryOf(sample)
    url.change(pathname + search + (isSample ? '' : `#${queryOf(next)}`))
  }

  const worksheet = {
    inputs,
    change: (name: Field, value: string) => keep({ ...inputs, [name]: value }),
    reset: () => {
      keep(sample)
      // The button is about to go.
      form.current?.querySelector<HTMLElement>('input, select')?.focus()
    },
    isOwn: queryOf(inputs) !== queryOf(sample),
  }
  return { worksheet, form }
}
