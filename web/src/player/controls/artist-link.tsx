import { Link } from 'wouter'
import { artistOf, type PlayableTrack } from '../engine/playable-track.ts'

/** The artist of a track, with a link to their page where it is known. */
export function ArtistLink({ track }: { track: PlayableTrack }) {
  if (!track.artistUsername) return artistOf(track)
  return <Link href={`/artist/${track.artistUsername}`}>{artistOf(track)}</Link>
}
