import { useParams } from 'wouter'
import { useSettledSession } from '../api/session-provider.tsx'
import { RedirectWithNotice } from '../features/people/sign-in/redirect-with-notice.tsx'
import { Subscribe } from '../features/selling/subscribe/subscribe.tsx'
import { CardForm } from '../purchasing/card-payment/card-form.tsx'

const AN_ID = /^[1-9]\d*$/

export function SubscribePage() {
  const { artistId = '' } = useParams()
  const session = useSettledSession()
  if (session.status === 'signed-out') {
    return (
      <RedirectWithNotice
        to="/"
        title="Login Required"
        description="You need to be logged in to subscribe to an artist."
      />
    )
  }
  if (!AN_ID.test(artistId)) {
    return <RedirectWithNotice to="/" title="Artist Not Found" description="Please select an artist to subscribe to." />
  }
  return (
    <Subscribe
      artistId={Number(artistId)}
      drawCard={(card) => <CardForm {...card} />}
      turnAway={(said) => <RedirectWithNotice to="/" {...said} />}
    />
  )
}
