import { rolePage } from '@fairwave/contract/people/roles'
import { PRODUCT } from '@fairwave/contract/product'
import { useLocation } from 'wouter'
import { useSettledSession } from '../api/session-provider.tsx'
import { useFanPageUsername } from '../api/site.ts'
import { Guard } from '../features/people/sign-in/guard.tsx'
import { SignInCard } from '../features/people/sign-in/sign-in-card.tsx'
import { SecondFactor } from '../shared/second-factor/second-factor.tsx'

/** Where a user sets up a second factor that the site asks for. */
export const SecondFactorPage = () => (
  <Guard>
    <SetUp />
  </Guard>
)

function SetUp() {
  const { user } = useSettledSession()
  const [, navigate] = useLocation()
  const fanPageUsername = useFanPageUsername()
  if (!user) return null
  return (
    <SignInCard
      title="Protect your account"
      lead={`This ${PRODUCT} site asks accounts like yours for a passkey or an authenticator app.`}
    >
      <SecondFactor onSetUp={() => navigate(rolePage(user, fanPageUsername))} />
    </SignInCard>
  )
}
