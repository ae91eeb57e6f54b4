import { rolePage } from '@fairwave/contract/roles'
import { Redirect } from 'wouter'
import { useFanPageUsername } from '../../api/site.ts'
import { isOtherName } from '../../people/is-other-name.ts'
import { ArtistHome } from './artist-home.tsx'
import { ArtistNotFound } from './artist-not-found.tsx'
import { ArtistSkeleton } from './artist-skeleton.tsx'
import { useArtist } from './use-artist.ts'

/** An artist by the name in the address; whoever is no artist has a page of their own, and is found there. */
export function ArtistPageOf({ username }: { username: string }) {
  const { artist, isPending, isGone, retry } = useArtist(username)
  const fanPageUsername = useFanPageUsername()
  if (isPending) return <ArtistSkeleton username={username} />
  if (!artist) return <ArtistNotFound username={username} retry={isGone ? undefined : retry} />
  const own = rolePage(artist.user, fanPageUsername)
  if (!own.startsWith('/artist/') || isOtherName(username, artist.user)) {
    return <Redirect replace to={own + window.location.search + window.location.hash} />
  }
  return <ArtistHome artist={artist} />
}
