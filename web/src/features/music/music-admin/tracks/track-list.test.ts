import type { Track } from '@fairwave/contract/music/catalogue'
import { expect, test } from 'vitest'
import { asSingle, findInList, renderingDepth, withFresh, withNew } from './track-list.ts'

const track = (id: number, changes: Partial<Track> = {}) =>
  ({ id, state: 'ready', title: `Track ${id}`, ...changes }) as Track

test('polling goes as deep as the oldest track still being prepared', () => {
  expect(renderingDepth([])).toBe(0)
  expect(renderingDepth([track(3), track(2)])).toBe(0)
  expect(renderingDepth([track(3), track(2, { state: 'rendering' }), track(1)])).toBe(2)
})

test('fresh data replaces known tracks and never brings back a deleted one', () => {
  const fresh = [track(3), track(2, { percent: 40 })]
  expect(withFresh([track(2), track(1)], fresh)).toEqual([track(2, { percent: 40 }), track(1)])
})

test('new tracks come first, the last of a batch on top, without duplicates', () => {
  expect(withNew([track(2), track(1)], [track(2), track(3)]).map(({ id }) => id)).toEqual([3, 2, 1])
})

test('a track without its album is a single', () => {
  const single = asSingle(
    track(1, { coverId: 9 as NonNullable<Track['coverId']>, albumTitle: 'Valves', releaseType: 'ep' }),
  )
  expect(single).toEqual(track(1, { releaseType: 'Single' }))
  expect('coverId' in single).toBe(false)
})

test('searching finds a track by title, album, artist or genre', () => {
  const list = [
    track(1, { title: 'Night Train', artistName: 'Ada', genre: 'Jazz' }),
    track(2, { title: 'Morning', artistName: 'Ben', genre: null, albumTitle: 'Trains' }),
  ]
  const ids = (typed: string) => findInList(list, typed).map(({ id }) => id)
  expect(ids('')).toEqual([1, 2])
  expect(ids(' TRAIN ')).toEqual([1, 2])
  expect(ids('ben')).toEqual([2])
  expect(ids('jazz')).toEqual([1])
  expect(ids('polka')).toEqual([])
})
