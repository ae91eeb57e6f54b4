import type { TrackId, UserId } from '@fairwave/contract/ids'
import { STATIONS } from '@fairwave/contract/music/genres'
import { PRODUCT } from '@fairwave/contract/product'
import type { Tx } from '../../../platform/database/db.ts'
import { chosenGenres } from '../playback/choose-genres.ts'
import { tasteOf } from '../playback/taste.ts'
import { fairPlaces } from './fair-places.ts'
import { type Candidate, listNewTo } from './read-model-recommendations.ts'

export type Recommendation = {
  id: TrackId
  artistId: UserId
  /** Under the track: “Because you listened to Ada”. */
  why: string
  /** The answer to “Why am I seeing this?”. */
  explanation: string
}

/**
 * The one place that decides what is recommended: the Recommended playlist and the home page both read it. Nothing is known
 * of a user who neither heard, bought, followed nor chose anything.
 */
export async function recommendTracks(tx: Tx, listener: UserId, limit: number): Promise<Recommendation[]> {
  const { candidates, explain } = await findCandidates(tx, listener)
  return fairPlaces(candidates, limit).map(explain)
}

/** A shelf needs so many tracks to be worth its heading. */
const FEWEST_ON_A_SHELF = 3

/** The same for home, where what comes from the listeners of one artist has a shelf of its own. */
export async function recommendForHome(tx: Tx, listener: UserId, limit: number) {
  const { candidates, explain } = await findCandidates(tx, listener)
  const byArtist = Map.groupBy(
    candidates.filter(({ source }) => source === 'shared-listeners'),
    ({ becauseOf }) => becauseOf?.id,
  )
  const shelves = [...byArtist.values()].map((tracks) => fairPlaces(tracks, limit))
  const longest = shelves.reduce((best, shelf) => (shelf.length > best.length ? shelf : best), [])
  const shelf = longest.length < FEWEST_ON_A_SHELF ? [] : longest
  const rest = candidates.filter((candidate) => !shelf.includes(candidate))
  return {
    becauseOf: shelf[0]?.becauseOf ?? null,
    fromListeners: shelf.map(explain),
    recommended: fairPlaces(rest, limit).map(explain),
  }
}

async function findCandidates(tx: Tx, listener: UserId) {
  const heard = await tasteOf(tx, listener)
  const chosen = (await chosenGenres(tx, listener)) ?? []
  const genres = [...withKin(heard, 'listen to'), ...withKin(chosen, 'like')]
  const reasons = new Map([...genres].reverse().map(({ genre, why }) => [genre, why]))
  const candidates = await listNewTo(tx, listener, [...new Set(genres.map(({ genre }) => genre))])
  return { candidates, explain: (candidate: Candidate) => explain(candidate, reasons.get(candidate.genre ?? '') ?? '') }
}

function explain({ id, artistId, source, becauseOf, sharedListeners, genre }: Candidate, reason: string) {
  const name = becauseOf?.name ?? ''
  if (source === 'shared-listeners')
    return {
      id,
      artistId,
      why: `Because you listened to ${name}`,
      explanation: `You listened to ${name}, and ${sharedListeners} listeners of ${name} also hear this artist.`,
    }
  if (source === 'followed')
    return {
      id,
      artistId,
      why: `Because you follow ${name}`,
      explanation: `You follow ${name} and haven’t heard this track yet.`,
    }
  return {
    id,
    artistId,
    why: `Because you ${reason}`,
    explanation:
      source === 'new'
        ? `You ${reason}, and this is new in ${genre}. Some places are kept for new and small artists.`
        : `You ${reason}, and this is popular in ${genre} on ${PRODUCT}.`,
  }
}

/** The genres themselves first, then other genres of the same stations, each with the reason it is in the list. */
function withKin(genres: readonly string[], verb: string): { genre: string; why: string }[] {
  const kin = genres.flatMap((genre) =>
    STATIONS.filter(({ name, subGenres }) => [name, ...subGenres].some((one) => one === genre)).flatMap(
      ({ name, subGenres }) => [name, ...subGenres].map((one) => ({ genre: one, why: `${verb} ${genre}` })),
    ),
  )
  return [...genres.map((genre) => ({ genre, why: `${verb} ${genre}` })), ...kin]
}
