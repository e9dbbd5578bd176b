import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createQueryClient, queryClient } from './query-client.ts'

/** Each server rendering gets its own cache, so that one visitor's data never reaches another. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => (import.meta.env.SSR ? createQueryClient() : queryClient))
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
