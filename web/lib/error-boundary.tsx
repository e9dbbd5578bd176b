import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** Name in the server log of what is reported: lowercase letters and dashes. */
  name: string
  /** Shown after an exception; `retry` renders the children again. */
  renderFallback: (retry: () => void, error: unknown) => ReactNode
  children: ReactNode
}

/** An exception in one part of the page doesn't unmount the rest. watch-errors.ts reports it. */
export class ErrorBoundary extends Component<
  ErrorBoundaryProps,
  { thrown: { error: unknown } | undefined }
> {
  override state: { thrown: { error: unknown } | undefined } = { thrown: undefined }
  readonly #retry = () => this.setState({ thrown: undefined })

  static getDerivedStateFromError(error: unknown) {
    return { thrown: { error } }
  }

  override render() {
    const { thrown } = this.state
    return thrown ? this.props.renderFallback(this.#retry, thrown.error) : this.props.children
  }
}
