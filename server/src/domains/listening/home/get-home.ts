import type { TrackId } from '@fairwave/contract/ids'
import type { Track } from '@fairwave/contract/music/catalogue'
import { STATIONS } from '@fairwave/contract/music/genres'
import type { Caller } from '../../../platform/calls/caller.ts'
import { addDays } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { genresOf } from '../../music/listing/genres-of.ts'
import { findTracks } from '../../music/tracks/find-tracks.ts'
import { chosenGenres } from '../playback/choose-genres.ts'
import { tasteOf } from '../playback/taste.ts'
import { type Recommendation, recommendForHome } from '../recommendations/recommend-tracks.ts'
import { whereStopped } from './continue-playing.ts'
import * as readModel from './read-model-home.ts'

const ON_A_SHELF = 12

/** The listener's own shelves. Each is one indexed read; their tracks are then read together. */
export async function getHome(context: Context, caller: Caller) {
  const { db, clock } = context
  const listener = caller.id
  const [chosen, heard] = await Promise.all([chosenGenres(db, listener), tasteOf(db, listener)])
  const genres = [...new Set([...(chosen ?? []), ...heard.map(stationOf)])].flatMap((name) => genresOf(name) ?? [])
  const [stopped, followed, inGenres, { becauseOf, fromListeners, recommended }, played, mostPlayed] =
    await Promise.all([
      whereStopped(context, caller),
      readModel.listNewFromFollowed(db, listener, ON_A_SHELF),
      genres.length === 0 ? [] : readModel.listNewInGenres(db, listener, genres, ON_A_SHELF),
      recommendForHome(db, listener, ON_A_SHELF),
      readModel.listRecentlyPlayed(db, listener, ON_A_SHELF),
      readModel.listMostPlayed(db, listener, addDays(clock.now(), -7), ON_A_SHELF),
    ])
  const suggested = [...recommended, ...fromListeners].map(({ id }) => id)
  const ids = new Set([followed, inGenres, suggested, played, mostPlayed].flat())
  const tracks = new Map((await findTracks(db, listener, [...ids])).map((track) => [track.id, track]))
  const shelf = (wanted: readonly TrackId[]): Track[] => wanted.flatMap((id) => tracks.get(id) ?? [])
  const explained = (wanted: readonly Recommendation[]) =>
    wanted.flatMap(({ id, why, explanation }) => shelf([id]).map((track) => ({ ...track, why, explanation })))
  return {
    continue: stopped,
    genres: chosen,
    asksForGenres: chosen === null && followed.length + played.length + heard.length === 0,
    newFromFollowed: shelf(followed),
    newInGenres: shelf(inGenres),
    recommended: explained(recommended),
    becauseYouListened: becauseOf && { artist: becauseOf, tracks: explained(fromListeners) },
    recentlyPlayed: shelf(played),
    mostPlayed: shelf(mostPlayed),
  }
}

/** The station that plays a genre. */
const stationOf = (genre: string): string =>
  STATIONS.find(({ name, subGenres }) => [name, ...subGenres].some((one) => one === genre))?.name ?? genre
