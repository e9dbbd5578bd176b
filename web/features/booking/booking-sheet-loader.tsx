import { type ComponentType, useEffect, useState } from 'react'
import { paths } from '../../paths.ts'

type State = 'loading' | 'failed' | { Sheet: ComponentType }

/**
 * The booking form of a page, once its code is here. Prerendered HTML has no form: without scripts
 * its calendar would be dead, and the page says how to book instead.
 */
export function BookingSheetLoader() {
  const [state, setState] = useState<State>('loading')
  useEffect(() => {
    let left = false
    const show = (next: State) => {
      if (!left) setState(next)
    }
    import('./booking-sheet.tsx').then(
      ({ BookingSheet }) => show({ Sheet: BookingSheet }),
      () => show('failed'),
    )
    return () => {
      left = true
    }
  }, [])

  if (state === 'loading') return <p className="loading-card booking-loading">Loading...</p>
  if (state === 'failed') {
    return (
      <p role="alert">
        The form could not be loaded.{' '}
        <a className="text-link" href={paths.contact()}>
          Write to us
        </a>{' '}
        and name two or three times that suit you, or load this page again.
      </p>
    )
  }
  return <state.Sheet />
}
