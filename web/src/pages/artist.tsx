import { useParams } from 'wouter'
import { ArtistPageOf } from '../features/music/artist/artist-page.tsx'

export function ArtistPage() {
  const { username = '' } = useParams<{ username: string }>()
  return <ArtistPageOf username={username} />
}
