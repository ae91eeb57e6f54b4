import type { AlbumStatistics, TrackStatistics } from '@fairwave/contract/earnings/statistics'
import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'
import type { Periods, Span } from './periods.ts'
import * as readModel from './read-model-names.ts'
import * as repository from './repository.ts'
import { pounds } from './sum-up.ts'

/** The figures of tracks in a span, and of albums as the sum of their tracks. */
export async function sumTracks(tx: Tx, artists: readonly UserId[], span: Span, unit: Periods['unit']) {
  const rows = await repository.sumTracks(tx, artists, span, unit)
  const titles = new Map(
    (
      await readModel.listTitles(
        tx,
        rows.map(({ trackId }) => trackId),
      )
    ).map((row) => [row.id, row]),
  )
  const tracks = rows.map(
    ({ trackId, amount, listens, ...counts }): TrackStatistics => ({
      id: trackId,
      title: titles.get(trackId)?.title ?? '',
      albumId: titles.get(trackId)?.albumId ?? null,
      ...counts,
      adMoney: pounds(amount),
      paidListens: listens,
    }),
  )
  return { tracks, albums: await albumsOf(tx, tracks, titles, span) }
}

type Titles = ReadonlyMap<number, { albumTitle: string | null }>

async function albumsOf(tx: Tx, tracks: readonly TrackStatistics[], titles: Titles, span: Span) {
  const byAlbum = Map.groupBy(
    tracks.filter(({ albumId }) => albumId !== null),
    ({ albumId }) => albumId as number,
  )
  const sold = await readModel.countAlbumsSold(tx, [...byAlbum.keys()], span)
  const albums = [...byAlbum].map(([id, its]): AlbumStatistics => {
    const sum = (key: 'plays' | 'whole' | 'part' | 'skipped' | 'saves' | 'favorites' | 'adMoney' | 'paidListens') =>
      its.reduce((total, track) => total + track[key], 0)
    return {
      id,
      title: titles.get(its[0]?.id ?? 0)?.albumTitle ?? '',
      plays: sum('plays'),
      whole: sum('whole'),
      part: sum('part'),
      skipped: sum('skipped'),
      saves: sum('saves'),
      favorites: sum('favorites'),
      sold: sold.get(id) ?? 0,
      adMoney: sum('adMoney'),
      paidListens: sum('paidListens'),
    }
  })
  return albums.toSorted((a, b) => b.plays - a.plays || a.id - b.id)
}
