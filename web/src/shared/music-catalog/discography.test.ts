import { describe, expect, test } from 'vitest'
import { aTrack } from '../../testing/a-track.ts'
import type { ArtistAlbum } from '../profile/artist-detail.ts'
import { discographyOf, isOwnedTrack } from './discography.ts'

const album = (id: number, title: string, isOwned = false) => ({ id, title, isOwned }) as ArtistAlbum
const made = (id: number, day: number, coverId?: number) =>
  aTrack({ id, coverId, createdAt: `2026-01-0${day}T00:00:00Z`, albumTitle: coverId ? 'Elsewhere' : undefined })
const ids = (tracks: readonly { id: number }[]) => tracks.map(({ id }) => id)

describe('an artist’s discography', () => {
  test('albums keep their order; their tracks are sorted oldest first', () => {
    const { releases } = discographyOf(
      [album(9, 'Second'), album(8, 'First')],
      [made(3, 3, 8), made(1, 1, 8), made(2, 2, 9)],
    )
    expect(releases.map(({ title, tracks }) => [title, ids(tracks)])).toEqual([
      ['Second', [2]],
      ['First', [1, 3]],
    ])
  })

  test('tracks without an album are singles, newest first', () => {
    const { releases, singles } = discographyOf([], [made(1, 1), made(2, 2)])
    expect(releases).toEqual([])
    expect(ids(singles)).toEqual([2, 1])
  })

  test('without albums, tracks are grouped by album id as self-titled releases', () => {
    const { releases } = discographyOf([], [made(1, 1, 8), made(2, 2, 9), made(3, 3, 8)])
    expect(releases.map(({ id, title, tracks }) => [id, title, ids(tracks)])).toEqual([
      [8, '(self-titled)', [1, 3]],
      [9, '(self-titled)', [2]],
    ])
  })

  test('a track on an album that isn’t listed gets a release with the album’s title', () => {
    const { releases, singles } = discographyOf([album(8, 'First')], [made(1, 1, 5)])
    expect(releases.map(({ title, tracks }) => [title, ids(tracks)])).toEqual([
      ['First', []],
      ['Elsewhere', [1]],
    ])
    expect(singles).toEqual([])
  })

  test('a track is owned if it or its album was bought', () => {
    const release = { id: 8, title: 'First', tracks: [], album: album(8, 'First', true) }
    expect(isOwnedTrack(aTrack({ isOwned: false }), release)).toBe(true)
    expect(isOwnedTrack(aTrack({ isOwned: true }))).toBe(true)
    expect(isOwnedTrack(aTrack({ isOwned: false }))).toBe(false)
  })
})
