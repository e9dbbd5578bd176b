import { Component, type ReactNode } from 'react'
import { reloadOnce } from '../lib/reload-once.ts'
import { PageCodeError } from '../page-loader.ts'
import { Button } from '../ui/button.tsx'
import { LoadingCard } from './loading-card.tsx'

type State = 'fine' | 'reloading' | 'failed'

/** Catches what a page throws: code that is gone after a release is fetched anew, once. */
export class PageFailure extends Component<{ children: ReactNode }, { state: State }> {
  override state: { state: State } = { state: 'fine' }

  static getDerivedStateFromError(error: unknown): { state: State } {
    return { state: error instanceof PageCodeError ? 'reloading' : 'failed' }
  }

  override componentDidCatch(error: unknown): void {
    if (!(error instanceof PageCodeError) || !reloadOnce()) this.setState({ state: 'failed' })
  }

  override render() {
    if (this.state.state === 'fine') return this.props.children
    if (this.state.state === 'reloading') return <LoadingCard />
    return (
      <div className="wrap plain" role="alert">
        <h1 className="plain-title">This page could not be shown</h1>
        <p className="lead">
          Its code did not arrive or did not run. Check your connection, then load the page again.
        </p>
        <p className="actions">
          <Button onClick={() => location.reload()}>Load the page again</Button>
        </p>
      </div>
    )
  }
}
