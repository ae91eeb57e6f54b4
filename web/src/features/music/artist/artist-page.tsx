import { rolePage } from '@fairwave/contract/people/roles'
import { Redirect } from 'wouter'
import { useFanPageUsername } from '../../../api/site.ts'
import { restOfAddress } from '../../../lib/rest-of-address.ts'
import { isFormerName } from '../../../shared/profile/is-former-name.ts'
import { ArtistHome } from './artist-home.tsx'
import { ArtistNotFound } from './artist-not-found.tsx'
import { ArtistSkeleton } from './artist-skeleton.tsx'
import { useArtist } from './use-artist.ts'

/** The artist whose username is in the URL. Users of other roles are redirected to their own page. */
export function ArtistPageOf({ username }: { username: string }) {
  const { artist, isPending, isNotFound, retry } = useArtist(username)
  const fanPageUsername = useFanPageUsername()
  if (isPending) return <ArtistSkeleton username={username} />
  if (!artist) return <ArtistNotFound username={username} retry={isNotFound ? undefined : retry} />
  const own = rolePage(artist.user, fanPageUsername)
  if (!own.startsWith('/artist/') || isFormerName(username, artist.user)) {
    return <Redirect replace to={own + restOfAddress()} />
  }
  return <ArtistHome artist={artist} />
}
