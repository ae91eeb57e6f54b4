import { useParams } from 'wouter'
import { KnownPerson } from '../features/profile/known-person.tsx'
import { HoldingPage } from '../features/standby/holding-page.tsx'
import { Avatar } from '../ui/avatar.tsx'

export function ArtistPage() {
  const { username = '' } = useParams()
  return (
    <KnownPerson username={username} isArtistPage>
      {(artist) => (
        <HoldingPage
          title={artist.displayName}
          promise={artist.tagline ?? 'Music, wall, fans and story of this artist.'}
          picture={<Avatar name={artist.displayName} src={artist.profilePicture} size={128} />}
        />
      )}
    </KnownPerson>
  )
}
