import { useParams } from 'wouter'
import { KnownPerson } from '../features/profile/known-person.tsx'
import { HoldingPage } from '../features/standby/holding-page.tsx'
import { Avatar } from '../ui/avatar.tsx'

/** The one screen of fans, advertisers and labels. */
export function ProfileOfPage() {
  const { username = '' } = useParams()
  return (
    <KnownPerson username={username}>
      {(person) => (
        <HoldingPage
          title={person.displayName}
          promise={person.tagline ?? 'Living for the music and vibes!'}
          picture={<Avatar name={person.displayName} src={person.profilePicture} size={128} />}
        />
      )}
    </KnownPerson>
  )
}
