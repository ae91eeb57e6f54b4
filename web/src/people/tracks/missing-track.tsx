import { Disc3 } from 'lucide-react'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { isGone } from '../is-gone.ts'

type MissingTrackProps = {
  error: unknown
  /** The page's title while the track may still come. */
  pageTitle: string
  /** What a track that is not there means here. */
  goneTitle: string
  onRetry: () => void
}

/** What stands in place of a track that is not there, or that did not come. */
export const MissingTrack = ({ error, pageTitle, goneTitle, onRetry }: MissingTrackProps) =>
  isGone(error) ? (
    <Page title="Track Not Found">
      <EmptyState
        icon={<Disc3 aria-hidden="true" />}
        title={goneTitle}
        text="It was taken down, or never was. There is more where it came from."
        action={
          <LinkButton href="/browse" variant="primary">
            Browse Music
          </LinkButton>
        }
      />
    </Page>
  ) : (
    <Page title={pageTitle}>
      <EmptyState
        icon={<Disc3 aria-hidden="true" />}
        title="The track could not be loaded"
        text="Please try again."
        action={<Button onClick={onRetry}>Try again</Button>}
      />
    </Page>
  )
