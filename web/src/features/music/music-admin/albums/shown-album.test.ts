import type { Track } from '@fairwave/contract/music/catalogue'
import { expect, test } from 'vitest'
import { albumsFromTracks, firstTrackOf, withTrackCount } from './shown-album.ts'

const track = (id: number, coverId?: number, changes: object = {}) =>
  ({
    id,
    coverId,
    albumTitle: coverId && `Album ${coverId}`,
    releaseType: 'ep',
    genre: 'Jazz',
    labelName: null,
    artistId: 4,
    artistName: 'Ada',
    canEdit: true,
    ...changes,
  }) as unknown as Track

test('albums are derived from their tracks', () => {
  const albums = albumsFromTracks([track(1, 9), track(2), track(3, 8), track(4, 9)])
  expect(albums.map(({ id, title, trackCount }) => ({ id, title, trackCount }))).toEqual([
    { id: 9, title: 'Album 9', trackCount: 2 },
    { id: 8, title: 'Album 8', trackCount: 1 },
  ])
  expect(albums[0]).toMatchObject({ cover: '/api/albums/9/cover', releaseType: 'ep', genre: 'Jazz', artistId: 4 })
})

test("a guest appearance doesn't make another artist's album the user's own", () => {
  expect(albumsFromTracks([track(1, 9, { canEdit: undefined })])).toEqual([])
})

test('tracks are counted from the list once it is loaded', () => {
  const [album] = albumsFromTracks([track(1, 9)])
  if (!album) throw new Error('no album')
  expect(withTrackCount(album, [track(1, 9), track(2, 9), track(3)]).trackCount).toBe(2)
  expect(withTrackCount(album, undefined).trackCount).toBe(1)
})

test('the first track of an album is its oldest', () => {
  expect(firstTrackOf(9, [track(3, 9), track(2, 9), track(1)])?.id).toBe(2)
  expect(firstTrackOf(5, [track(3, 9)])).toBeUndefined()
})
