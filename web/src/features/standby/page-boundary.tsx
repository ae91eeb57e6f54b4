import { Component, type ReactNode } from 'react'
import { retryFailedPages } from '../../lib/lazy-page.ts'
import { PageFault } from './page-fault.tsx'

type PageBoundaryState = { error: unknown; hasFailed: boolean; tries: number }

/** Keeps the trouble of one page on that page: navigation and player go on. */
export class PageBoundary extends Component<{ children: ReactNode }, PageBoundaryState> {
  override state: PageBoundaryState = { error: undefined, hasFailed: false, tries: 0 }

  static getDerivedStateFromError(error: unknown): Partial<PageBoundaryState> {
    return { error, hasFailed: true }
  }

  readonly #retry = () => {
    retryFailedPages()
    this.setState(({ tries }) => ({ error: undefined, hasFailed: false, tries: tries + 1 }))
  }

  override render() {
    const { error, hasFailed, tries } = this.state
    if (!hasFailed) return this.props.children
    return <PageFault key={tries} error={error} isSecondTry={tries > 0} onRetry={this.#retry} />
  }
}
