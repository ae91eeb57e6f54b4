import type { TrackId } from '@fairwave/contract/ids'
import type { Track } from '@fairwave/contract/music/catalogue'
import type { PublicUser } from '@fairwave/contract/people/accounts'
import type { Context } from '../../../../platform/context.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { measureRenditions } from '../../../ground/media/audio/measure-renditions.ts'
import { hashInUrl } from '../../../ground/media/images/picture-url.ts'
import { decideQuality } from '../../../listening/playback/decide-quality.ts'
import { listTracks } from '../../../music/listing/list-tracks.ts'
import { getTrack } from '../../../music/tracks/get-track.ts'
import { squarePath } from '../../link-previews/addresses.ts'
import { latestOf } from '../feed.ts'
import { listSizes } from './read-model-episodes.ts'
import * as repository from './repository-podcast.ts'

const MOST_EPISODES = 100

export type Episode = { track: Track; bytes: number }
export type PodcastFeed = {
  user: PublicUser
  guid: string
  changedAt: Date | undefined
  /** Its path: a square. */
  picture: string
  episodes: Episode[]
}

const notFound = () => new Refusal('not-found', 'There is no such podcast.')

/** The podcast of an artist who has switched it on: their public tracks, newest first. */
export async function findPodcast(context: Context, user: PublicUser): Promise<PodcastFeed> {
  const podcast = await repository.findPodcast(context.db, user.id)
  if (!podcast?.isOn) throw notFound()
  const { tracks } = await listTracks(context, null, { artistId: user.id, limit: MOST_EPISODES })
  const bytes = await sizesOf(
    context,
    tracks.map(({ id }) => id),
  )
  const episodes = tracks.map((track) => ({ track, bytes: bytes.get(track.id) ?? 0 }))
  return {
    user,
    guid: podcast.guid,
    changedAt: latestOf([podcast.changedAt, ...tracks.map(({ createdAt }) => new Date(createdAt))]),
    picture: pictureOf(user, tracks[0]),
    episodes: episodes.filter(({ bytes }) => bytes > 0),
  }
}

/** The artist's picture, else the newest sleeve. */
function pictureOf(user: PublicUser, newest: Track | undefined): string {
  const own = hashInUrl(user.profilePicture ?? '')
  if (own) return squarePath('user', user.id, own.slice(0, 8))
  if (!newest) return '/icons/icon-512.png'
  const sleeve = hashInUrl(newest.sleeveArtwork ?? '')?.slice(0, 8) ?? String(newest.coverId ?? newest.id)
  return squarePath('track', newest.id, sleeve)
}

/** All in one statement; the store is asked only for what an earlier release rendered, a few at a time. */
async function sizesOf(context: Context, ids: readonly TrackId[]): Promise<Map<TrackId, number>> {
  const rows = await listSizes(context.db, ids)
  const unmeasured = rows.filter(({ lowBytes }) => lowBytes === null).map(({ audioFileId }) => audioFileId)
  const measured = unmeasured.length > 0 ? await measureRenditions(context, unmeasured) : new Map()
  return new Map(
    rows.map(({ id, audioFileId, lowBytes }) => [id, lowBytes ?? measured.get(audioFileId)?.lowBytes ?? 0]),
  )
}

/** The sound of an episode at the free bit rate, while its artist offers it. */
export async function openEpisode(context: Context, trackId: TrackId) {
  const track = await getTrack(context, null, trackId)
  const podcast = await repository.findPodcast(context.db, track.artistId)
  if (!podcast?.isOn || track.isOffSale) throw notFound()
  return (await decideQuality(context, { caller: null, trackId, requested: 'low' })).bytes
}
