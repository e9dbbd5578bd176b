import '../styles/tokens.css'
import '../styles/reset.css'
import '../styles/base.css'
import '../styles/shared.css'
import '../ui/ledger.css'
import { createRoot } from 'react-dom/client'
import { chooseTheme, savedTheme } from '../lib/theme.ts'
import { ErrorBoundary } from '../lib/error-boundary.tsx'
import { QueryProvider } from '../lib/query-provider.tsx'
import { watchErrors } from '../lib/watch-errors.ts'
import { DeskApp } from './app.tsx'
import { Stopped } from './states.tsx'

// The public pages do this in an inline script, which the desk's policy doesn't allow.
chooseTheme(savedTheme())
const root = document.getElementById('root')
if (root) {
  createRoot(root, { onCaughtError: watchErrors(() => 'desk') }).render(
    <ErrorBoundary name="desk" renderFallback={() => <Stopped />}>
      <QueryProvider>
        <DeskApp />
      </QueryProvider>
    </ErrorBoundary>,
  )
}
