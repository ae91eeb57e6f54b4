import { LinkButton } from '../../../ui/button.tsx'
import { StatusScreen } from './status-screen.tsx'

const BETWEEN_STATIONS = 47

export function NotFound() {
  return (
    <StatusScreen
      title="404 Page Not Found"
      lead="Nothing but static: the needle is between two stations."
      needle={BETWEEN_STATIONS}
      mood="searching"
      onward={
        <>
          <LinkButton href="/" variant="primary">
            Back to Home
          </LinkButton>
          <LinkButton href="/browse">Browse Music</LinkButton>
        </>
      }
    >
      <p>The link may be broken or the page may have moved.</p>
    </StatusScreen>
  )
}
