import { type ComponentType, useEffect, useState } from 'react'
import type { OwnBookingProps } from './own-booking.tsx'

type State = 'loading' | 'failed' | { Sheet: ComponentType<OwnBookingProps> }

/** The visitor's own booking, once its code is here; prerendered HTML knows no booking. */
export function OwnBookingLoader({ token }: OwnBookingProps) {
  const [state, setState] = useState<State>('loading')
  useEffect(() => {
    let left = false
    const show = (next: State) => {
      if (!left) setState(next)
    }
    import('./own-booking.tsx').then(
      ({ OwnBooking }) => show({ Sheet: OwnBooking }),
      () => show('failed'),
    )
    return () => {
      left = true
    }
  }, [])

  if (state === 'loading') return <p className="loading-card own-loading">Loading...</p>
  if (state === 'failed') {
    return <p role="alert">The booking could not be loaded. Please load this page again.</p>
  }
  return <state.Sheet key={token} token={token} />
}
