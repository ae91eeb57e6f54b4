import type { Context } from '../../../platform/context.ts'
import type { Viewer } from '../tracks/read-model-tracks.ts'
import { tracksOfPage } from '../tracks/read-model-visible-tracks.ts'
import { toTrack } from '../tracks/track-shapes.ts'
import { type Mark, writeMark } from './page-cursor.ts'
import { type PageFilter, randomPage } from './repository-track-pages.ts'

type ShuffleRequest = { limit: number; filter: PageFilter; mark: Mark<'random'> | null }

/**
 * A few tracks in unpredictable order: part of a fixed shuffle from a random position on, shuffled again. The next
 * pages continue from there, past the end, until every track came once.
 */
export async function shuffledPage({ db }: Context, viewer: Viewer, { limit, filter, mark }: ShuffleRequest) {
  const start = mark ? mark[2] : Math.random()
  const isPastTheEnd = mark ? mark[3] : false
  const [place, id] = mark ?? [start, 0]
  const rows = await tracksOfPage(db, viewer, randomPage({ place, id }, isPastTheEnd ? start : null, filter, limit))
  const missing = limit - rows.length
  const around =
    isPastTheEnd || missing === 0
      ? []
      : await tracksOfPage(db, viewer, randomPage({ place: 0, id: 0 }, start, filter, missing))
  const all = [...rows, ...around]
  const last = all.at(-1)
  const next =
    all.length === limit && last ? writeMark([last.key, last.id, start, isPastTheEnd || around.length > 0]) : null
  return { tracks: shuffle(all).map(toTrack), next }
}

function shuffle<T>(items: readonly T[]): T[] {
  const mixed = [...items]
  for (let i = mixed.length - 1; i > 0; i--) {
    const other = Math.floor(Math.random() * (i + 1))
    ;[mixed[i], mixed[other]] = [mixed[other]!, mixed[i]!]
  }
  return mixed
}
