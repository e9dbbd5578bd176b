/** The part of autocannon that is used here; the package brings no types of its own. */
declare module 'autocannon' {
  interface LoadRequest {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
    setupRequest?: (request: LoadRequest) => LoadRequest
  }

  interface LoadOptions {
    url: string
    connections: number
    /** Requests in all. */
    amount: number
    /** Seconds until one request is given up. */
    timeout: number
    /** Milliseconds between two looks at whether the run is over. */
    sampleInt: number
    headers?: Record<string, string>
    requests: LoadRequest[]
  }

  interface LoadResult {
    /** Seconds. */
    duration: number
    errors: number
    timeouts: number
    latency: { p50: number; p99: number; max: number }
    statusCodeStats: Record<string, { count: number } | undefined>
  }

  export default function autocannon(options: LoadOptions): Promise<LoadResult>
}
