import { Component, type ReactNode } from 'react'
import { retryFailedPages } from '../../../lib/lazy-page.ts'
import { PageFault } from './page-error.tsx'

type PageBoundaryState = { error: unknown; hasFailed: boolean }

/** Contains a page's error, so that navigation and player keep working. */
export class PageBoundary extends Component<{ children: ReactNode }, PageBoundaryState> {
  override state: PageBoundaryState = { error: undefined, hasFailed: false }

  static getDerivedStateFromError(error: unknown): PageBoundaryState {
    return { error, hasFailed: true }
  }

  readonly #retry = () => {
    retryFailedPages()
    this.setState({ error: undefined, hasFailed: false })
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <PageFault error={this.state.error} onRetry={this.#retry} />
  }
}
