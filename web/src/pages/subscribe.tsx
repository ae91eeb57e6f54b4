import { useParams } from 'wouter'
import { useSettledSession } from '../api/session-provider.tsx'
import { TurnedAway } from '../features/session/turned-away.tsx'
import { HoldingPage } from '../features/standby/holding-page.tsx'

const AN_ID = /^[1-9]\d*$/

export function SubscribePage() {
  const { artistId = '' } = useParams()
  const session = useSettledSession()
  if (session.status === 'signed-out') {
    return (
      <TurnedAway to="/" title="Login Required" description="You need to be logged in to subscribe to an artist." />
    )
  }
  if (!AN_ID.test(artistId)) {
    return <TurnedAway to="/" title="Artist Not Found" description="Please select an artist to subscribe to." />
  }
  return <HoldingPage title="Subscribe" promise="£1 a week to one artist, all of it theirs, until you say stop." />
}
