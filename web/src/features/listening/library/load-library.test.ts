// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { aTrack } from '../../../testing/a-track.ts'
import { aUser } from '../../../testing/a-user.ts'
import { fakeApi, refusal } from '../../../testing/fake-api.ts'
import { loadLibrary } from './load-library.ts'

afterEach(() => void vi.unstubAllGlobals())

const down = refusal(503, 'unavailable', 'We cannot reach our records right now.')
const WAYS = {
  'GET /api/me/library': { body: [aTrack({ id: 1 })] },
  'GET /api/me/purchases': { body: [{ trackId: 2 }, { trackId: 2 }, { trackId: 99 }] },
  'GET /api/tracks/2': { body: aTrack({ id: 2 }) },
  'GET /api/tracks': { body: [aTrack({ id: 3 })] },
}
const load = async (role: 'FAN' | 'ARTIST', failing: (keyof typeof WAYS)[]) => {
  fakeApi({ ...WAYS, ...Object.fromEntries(failing.map((name) => [name, down])) })
  return (await loadLibrary(aUser({ role }), new AbortController().signal)).map(({ id }) => id)
}

test('falls back from the library to the purchases, then to an artist’s own music', async () => {
  expect(await load('ARTIST', [])).toEqual([1])
  expect(await load('ARTIST', ['GET /api/me/library'])).toEqual([2])
  expect(await load('ARTIST', ['GET /api/me/library', 'GET /api/me/purchases'])).toEqual([3])
})

test('when everything fails, the first error is thrown', async () => {
  await expect(load('FAN', ['GET /api/me/library', 'GET /api/me/purchases'])).rejects.toMatchObject({ status: 503 })
  await expect(
    load('ARTIST', ['GET /api/me/library', 'GET /api/me/purchases', 'GET /api/tracks']),
  ).rejects.toMatchObject({ status: 503 })
})
