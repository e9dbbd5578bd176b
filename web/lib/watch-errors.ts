import type { RootOptions } from 'react-dom/client'
import { ErrorBoundary } from './error-boundary.tsx'
import { sendReport } from './report-error.ts'

type OnCaughtError = NonNullable<RootOptions['onCaughtError']>

/**
 * Reports every exception to the server's log.
 * @param pageName the name of the page that's shown, without what its URL may reveal
 * @param isExpected whether an error that a boundary caught isn't the code's fault
 * @returns what React calls with an error that a boundary caught
 */
export function watchErrors(
  pageName: () => string,
  isExpected: (error: unknown) => boolean = () => false,
): OnCaughtError {
  const report = (error: unknown, feature: string, components?: string) =>
    sendReport({ error, feature, page: pageName(), components })
  addEventListener('error', ({ error }) => report(error, 'script'))
  addEventListener('unhandledrejection', ({ reason }) => report(reason, 'script'))
  return (error, { errorBoundary, componentStack }) => {
    console.error(error)
    if (isExpected(error)) return
    const feature = errorBoundary instanceof ErrorBoundary ? errorBoundary.props.name : 'page'
    report(error, feature, componentStack)
  }
}
