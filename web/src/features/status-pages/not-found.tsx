import { LinkButton } from '../../ui/button.tsx'
import { StandbyScreen } from './status-screen.tsx'

const BETWEEN_STATIONS = 47

export function NotFound() {
  return (
    <StandbyScreen
      title="404 Page Not Found"
      lead="Nothing but static: the needle stands between two stations."
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
      <p>There is no page at this address. It may have moved, or a letter went missing on the way.</p>
    </StandbyScreen>
  )
}
