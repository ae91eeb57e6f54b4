import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aTrack } from '../testing/fake-ports.ts'
import {
  clearedUpcoming,
  EMPTY_QUEUE,
  moved,
  type Queue,
  queuedLast,
  queuedNext,
  queueOf,
  removed,
  restoredQueue,
  shuffledUpcoming,
  storedQueue,
  unshuffled,
  upcoming,
} from './queue.ts'

const ids = (queue: Queue) => queue.tracks.map(({ id }) => id)
const place = fc.integer({ min: -3, max: 14 })

/** Tracks may repeat in a queue, so the current one is told by its own object, not by its id. */
const queues = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 12 }).chain((list) =>
  fc.record({
    tracks: fc.constant(list.map((id) => aTrack(id))),
    at: fc.integer({ min: -1, max: list.length - 1 }),
    isStation: fc.boolean(),
  }),
)

const current = (queue: Queue) => queue.tracks[queue.at]

test("a queue starts at the track's place in the list, or at -1", () => {
  const tracks = [aTrack(1), aTrack(2), aTrack(2)]
  expect(queueOf(tracks, tracks[2] as (typeof tracks)[0]).at).toBe(2)
  expect(queueOf(tracks, aTrack(2)).at).toBe(1)
  expect(queueOf(tracks, aTrack(7)).at).toBe(-1)
})

test('play next comes right after the current track, add to queue last', () => {
  const tracks = [aTrack(1), aTrack(2), aTrack(3)]
  const queue = queueOf(tracks, aTrack(1))
  expect(ids(queuedNext(queue, aTrack(1), aTrack(9)))).toEqual([1, 9, 2, 3])
  expect(ids(queuedLast(queue, aTrack(1), aTrack(9)))).toEqual([1, 2, 3, 9])
})

test('queueing behind a single track makes a list of the two', () => {
  expect(queuedNext(EMPTY_QUEUE, aTrack(1), aTrack(2))).toMatchObject({ tracks: [{ id: 1 }, { id: 2 }], at: 0 })
  expect(queuedLast(EMPTY_QUEUE, null, aTrack(2))).toMatchObject({ tracks: [{ id: 2 }], at: -1 })
})

describe('shuffling', () => {
  const tracks = [1, 2, 3, 4, 5].map((id) => aTrack(id))
  const second = tracks[1] as (typeof tracks)[0]

  test('changes what follows and returns to the order before', () => {
    const queue = queueOf(tracks, second)
    const shuffled = shuffledUpcoming(queue, () => 0)
    expect(ids(shuffled).slice(0, 2)).toEqual([1, 2])
    expect(ids(shuffled).slice(2)).not.toEqual([3, 4, 5])
    expect(ids(shuffled).toSorted()).toEqual([1, 2, 3, 4, 5])
    expect(unshuffled(shuffled)).toEqual(queue)
  })

  test('keeps what was added and removed meanwhile', () => {
    const shuffled = shuffledUpcoming(queueOf(tracks, second), () => 0)
    const without4 = removed(
      shuffled,
      shuffled.tracks.findIndex(({ id }) => id === 4),
    )
    const changed = queuedNext(without4, second, aTrack(9))
    expect(ids(unshuffled(changed))).toEqual([1, 2, 9, 3, 5])
  })

  test('leaves a station and a single next track alone', () => {
    const station = queueOf(tracks, second, true)
    const short = queueOf(tracks.slice(0, 3), second)
    expect(shuffledUpcoming(station, () => 0)).toBe(station)
    expect(shuffledUpcoming(short, () => 0)).toBe(short)
  })

  test('and back keeps every track, and the current one current', () => {
    fc.assert(
      fc.property(
        queues,
        fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
        place,
        (queue, chance, to) => {
          const shuffled = shuffledUpcoming(queue, () => chance.next().value)
          const later = to in shuffled.tracks ? { ...shuffled, at: to } : shuffled
          const back = unshuffled(later.unshuffled ? later : { ...later, unshuffled: later.tracks })
          expect(ids(back).toSorted()).toEqual(ids(queue).toSorted())
          expect(current(back)).toBe(current(later))
        },
      ),
    )
  })
})

describe('any change to a queue', () => {
  test('moving keeps every track, and the current one current', () => {
    fc.assert(
      fc.property(queues, place, place, (queue, from, to) => {
        const next = moved(queue, from, to)
        expect(ids(next).toSorted()).toEqual(ids(queue).toSorted())
        expect(current(next)).toBe(current(queue))
        if (from in queue.tracks && to in queue.tracks) expect(next.tracks[to]).toBe(queue.tracks[from])
      }),
    )
  })

  test('moving there and back changes nothing', () => {
    fc.assert(
      fc.property(queues, place, place, (queue, from, to) => {
        expect(moved(moved(queue, from, to), to, from)).toEqual(queue)
      }),
    )
  })

  test('removing takes one out, never the current one', () => {
    fc.assert(
      fc.property(queues, place, (queue, index) => {
        const next = removed(queue, index)
        const isThere = index in queue.tracks && index !== queue.at
        expect(next.tracks.length).toBe(queue.tracks.length - (isThere ? 1 : 0))
        expect(current(next)).toBe(current(queue))
      }),
    )
  })

  test('adding keeps the current one current, and the order of the others', () => {
    fc.assert(
      fc.property(queues, (queue) => {
        const added = aTrack(99)
        for (const add of [queuedNext, queuedLast]) {
          const next = add(queue, current(queue) ?? null, added)
          expect(current(next)).toBe(current(queue))
          expect(next.tracks.filter((track) => track !== added)).toEqual(queue.tracks)
        }
        expect(upcoming(queuedNext(queue, current(queue) ?? null, added))[0]).toBe(added)
      }),
    )
  })

  test('clearing leaves nothing to come', () => {
    fc.assert(
      fc.property(queues, (queue) => {
        expect(upcoming(clearedUpcoming(queue))).toEqual([])
      }),
    )
  })

  test('it survives being stored', () => {
    fc.assert(
      fc.property(queues, (queue) => {
        const back = restoredQueue(JSON.parse(JSON.stringify(storedQueue(queue))))
        expect(ids(back)).toEqual(ids(queue))
        expect(back.at).toBe(queue.at)
        expect(back.isStation).toBe(queue.isStation)
      }),
    )
  })
})

test('a long queue is stored around the current track', () => {
  const tracks = Array.from({ length: 3000 }, (_, index) => aTrack(index + 1))
  const kept = storedQueue({ tracks, at: 1500, isStation: false })
  expect(kept.tracks.length).toBe(200)
  expect(kept.tracks[kept.at]).toBe(tracks[1500])
})

test('garbage is no queue, and garbage tracks are left out', () => {
  fc.assert(
    fc.property(fc.anything(), (garbage) => {
      const queue = restoredQueue(garbage)
      expect(queue.at).toBeLessThan(Math.max(queue.tracks.length, 1))
    }),
  )
  const stored = { tracks: [null, aTrack(1), { id: 'x' }, aTrack(2)], at: 3 }
  expect(restoredQueue(stored)).toMatchObject({ tracks: [{ id: 1 }, { id: 2 }], at: 1 })
})
