import type { ArtistDetail } from '../../../shared/profile/artist-detail.ts'
import { ShareButton } from '../../../shared/share/share-button.tsx'
import type { ShareSubject } from '../../../shared/share/share-subject.ts'

/** The Share button of an artist's page; other sites embed the artist's newest release. */
export function ShareArtist({ detail }: { detail: ArtistDetail }) {
  const { username, displayName } = detail.user
  const subject = {
    name: displayName,
    path: `/artist/${encodeURIComponent(username)}`,
    embed: detail.isOffSale ? undefined : newestRelease(detail),
    feed: detail.isOffSale ? undefined : 'New releases and posts',
  }
  return <ShareButton size="lg" subject={subject} />
}

/** The newest album, or the newest single where that is newer. Music that only its artist sees is left out. */
function newestRelease({ albums, tracks }: ArtistDetail): ShareSubject['embed'] {
  const playable = tracks.filter(({ state, rejection }) => state === 'ready' && !rejection)
  const [newest] = playable.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  const album = albums.find(({ id }) => id === newest?.coverId)
  if (album && !album.rejection) return { kind: 'album', id: album.id, title: album.title }
  return newest && { kind: 'track', id: newest.id, title: newest.title }
}
