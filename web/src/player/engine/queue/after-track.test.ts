import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aTrack } from '../testing/fake-ports.ts'
import { afterSkip, afterTrack, rebuiltQueue } from './after-track.ts'
import type { Queue } from './queue.ts'

const tracks = [aTrack(1), aTrack(2), aTrack(3)]
const at = (place: number): Queue => ({ tracks, at: place, isStation: false })
const noPlaylist: Queue = { tracks: [], at: -1, isStation: false }

describe('when a track ends', () => {
  test('autoplay switched off stops, whatever the loop', () => {
    for (const loop of ['none', 'track', 'playlist'] as const) {
      expect(afterTrack({ isAutoplayOn: false, loop, queue: at(0) })).toEqual({ act: 'stop' })
    }
  })

  test('loop track replays, with or without a playlist', () => {
    expect(afterTrack({ isAutoplayOn: true, loop: 'track', queue: at(2) })).toEqual({ act: 'replay' })
    expect(afterTrack({ isAutoplayOn: true, loop: 'track', queue: noPlaylist })).toEqual({ act: 'replay' })
  })

  test('without a playlist a list is built of all tracks', () => {
    const after = { act: 'rebuild', withCurrent: true }
    expect(afterTrack({ isAutoplayOn: true, loop: 'none', queue: noPlaylist })).toEqual(after)
    expect(afterTrack({ isAutoplayOn: true, loop: 'playlist', queue: noPlaylist })).toEqual(after)
  })

  test('a current track that is not in the list has one built too', () => {
    expect(afterTrack({ isAutoplayOn: true, loop: 'none', queue: at(-1) })).toEqual({
      act: 'rebuild',
      withCurrent: true,
    })
  })

  test('the last track with loop playlist returns to the first', () => {
    expect(afterTrack({ isAutoplayOn: true, loop: 'playlist', queue: at(2) })).toEqual({ act: 'go', to: 0 })
  })

  test('the last track without loop has a new list built without it', () => {
    expect(afterTrack({ isAutoplayOn: true, loop: 'none', queue: at(2) })).toEqual({
      act: 'rebuild',
      withCurrent: false,
    })
  })

  test('otherwise the next in the list follows', () => {
    expect(afterTrack({ isAutoplayOn: true, loop: 'none', queue: at(0) })).toEqual({ act: 'go', to: 1 })
    expect(afterTrack({ isAutoplayOn: true, loop: 'playlist', queue: at(1) })).toEqual({ act: 'go', to: 2 })
  })

  test('a station goes round, whatever the settings', () => {
    const station = { ...at(2), isStation: true }
    expect(afterTrack({ isAutoplayOn: false, loop: 'track', queue: station })).toEqual({ act: 'go', to: 0 })
  })
})

test('Next moves on where the end of the track would stop or replay', () => {
  expect(afterSkip({ isAutoplayOn: false, loop: 'track', queue: at(0) })).toEqual({ act: 'go', to: 1 })
  expect(afterSkip({ isAutoplayOn: false, loop: 'playlist', queue: at(2) })).toEqual({ act: 'go', to: 0 })
})

describe('a rebuilt list', () => {
  const catalogue = fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 20 })
  const seeds = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
    minLength: 20,
    maxLength: 20,
  })
  const drawing = (from: readonly number[]) => {
    let draws = 0
    return () => from[draws++ % from.length] as number
  }

  test('holds all tracks and plays its second, which is never the one just heard', () => {
    fc.assert(
      fc.property(catalogue, seeds, (ids, random) => {
        const all = ids.map((id) => aTrack(id))
        const current = aTrack(ids[0] as number)
        const queue = rebuiltQueue(all, { current, withCurrent: true, random: drawing(random) })
        if (ids.length === 1) {
          expect(queue).toBeNull()
          return
        }
        expect(queue?.at).toBe(1)
        expect(queue?.tracks.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
        expect(queue?.tracks[1]?.id).not.toBe(current.id)
      }),
    )
  })

  test('leaves out the current track after the end of a list, and plays its first', () => {
    fc.assert(
      fc.property(catalogue, seeds, (ids, random) => {
        const all = ids.map((id) => aTrack(id))
        const queue = rebuiltQueue(all, {
          current: all[0] as (typeof all)[0],
          withCurrent: false,
          random: drawing(random),
        })
        if (ids.length === 1) {
          expect(queue).toBeNull()
          return
        }
        expect(queue?.at).toBe(0)
        expect(queue?.tracks.map(({ id }) => id).toSorted()).toEqual(ids.slice(1).toSorted())
      }),
    )
  })

  test('comes in every order', () => {
    const orders = new Set<string>()
    for (let one = 0; one < 1; one += 0.1) {
      for (let two = 0; two < 1; two += 0.1) {
        const queue = rebuiltQueue(tracks, { current: aTrack(9), withCurrent: false, random: drawing([one, two]) })
        orders.add(queue?.tracks.map(({ id }) => id).join() ?? '')
      }
    }
    expect(orders.size).toBe(6)
  })
})
