import { FASTEST_SPEED, secondsToHear } from '@fairwave/contract/listening/heard'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SPEEDS } from '../settings/settings.ts'
import { aPlayer, aTrack } from '../testing/fake-ports.ts'
import { createPlayRecorder } from './play-recorder.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const track = aTrack(1, { duration: 200 })
const heard = (posts: string[]) => posts.filter((path) => path.endsWith('/heard'))

test('a play is heard after 30 seconds, or half of a track shorter than 60', () => {
  expect(secondsToHear(200)).toBe(30)
  expect(secondsToHear(60)).toBe(30)
  expect(secondsToHear(40)).toBe(20)
  expect(secondsToHear(20)).toBe(10)
  expect(secondsToHear(0)).toBe(30)
})

test('a play is recorded when the sound begins, and heard after thirty seconds of it', async () => {
  const { player, pass, posts } = aPlayer({}, [track])
  player.play(track)
  expect(posts).toEqual([])
  await pass(29.5)
  expect(posts).toEqual(['/api/tracks/1/play'])
  await pass(1)
  expect(posts).toEqual(['/api/tracks/1/play', '/api/plays/1001/heard'])
  await pass(100)
  expect(posts.length).toBe(2)
})

test.each([
  [10, 5],
  [40, 20],
  [59, 29.5],
])('a track of %i seconds is reported as heard after %d, by the rule of the server', async (duration, seconds) => {
  const short = aTrack(2, { duration })
  const { player, pass, posts } = aPlayer({}, [short])
  player.saveSettings({ autoplayEnabled: false })
  player.play(short)
  await pass(seconds - 0.2)
  expect(heard(posts)).toEqual([])
  await pass(0.8)
  expect(heard(posts).length).toBe(1)
})

test('the fastest speed of the player is the one that the server allows for', async () => {
  expect(Math.max(...SPEEDS)).toBe(FASTEST_SPEED)
  const { player, pass, posts } = aPlayer({}, [track])
  player.setSpeed(FASTEST_SPEED)
  player.play(track)
  await pass(19.8)
  expect(heard(posts)).toEqual([])
  await pass(0.8)
  expect(heard(posts).length).toBe(1)
})

test('seeking is not listening', async () => {
  const { player, pass, posts } = aPlayer({}, [track])
  player.play(track)
  await pass(10)
  player.seek(150)
  await pass(10)
  player.seek(20)
  await pass(9)
  expect(heard(posts)).toEqual([])
  await pass(2)
  expect(heard(posts).length).toBe(1)
})

/** Everything that is sent, with its content. */
function recording() {
  const sent: [string, object | undefined][] = []
  const post = async (path: string, body?: object) => {
    sent.push([path, body])
    return path.endsWith('/play') ? { playId: 7, counted: true } : {}
  }
  return { sent, post }
}

test('at its end a heard play says how much of it sounded, and a skipped one says nothing', async () => {
  const { sent, post } = recording()
  const { player, pass } = aPlayer({ post }, [track, aTrack(2)])
  player.play(track)
  await pass(50.5)
  player.play(aTrack(2))
  await pass(5)
  player.play(track)
  await pass(1)
  const ended = sent.filter(([path]) => path.endsWith('/ended'))
  expect(ended).toEqual([['/api/plays/7/ended', { seconds: 50.5 }]])
})

test('a play says what led to it: the radio, a playlist, or a link on another site', async () => {
  const { sent, post } = recording()
  let referrer: string | null = 'blog.example.org'
  const { player, pass } = aPlayer({ post, arrivedFrom: () => referrer }, [track, aTrack(2)])
  player.play(track)
  await pass(1)
  player.play(aTrack(2), { playlist: [aTrack(2)], from: { origin: 'playlist' } })
  await pass(1)
  referrer = null
  player.play(track)
  await pass(1)
  expect(sent.map(([, body]) => body)).toEqual([
    { origin: 'link', referrer: 'blog.example.org' },
    { origin: 'playlist' },
    undefined,
  ])
})

test('a pause is not listening', async () => {
  const { player, pass, posts } = aPlayer({}, [track])
  player.play(track)
  await pass(20)
  player.pause()
  await pass(600)
  player.toggle()
  await pass(9)
  expect(heard(posts)).toEqual([])
  await pass(2)
  expect(heard(posts).length).toBe(1)
})

test('at another speed the seconds of the music count', async () => {
  const { player, pass, posts } = aPlayer({}, [track])
  player.setSpeed(1.5)
  player.play(track)
  await pass(19)
  expect(heard(posts)).toEqual([])
  await pass(2)
  expect(heard(posts).length).toBe(1)
})

test('many short seeks back and forth do not add up to a listen', async () => {
  const { player, pass, posts } = aPlayer({}, [track])
  player.play(track)
  await pass(1)
  for (let jump = 0; jump < 200; jump += 1) {
    player.seek((jump * 37) % 190)
    await pass(0.1)
  }
  expect(heard(posts)).toEqual([])
})

test('a slow answer still leads to the report', async () => {
  const posts: string[] = []
  const post = (path: string) => {
    posts.push(path)
    return new Promise((resolve) => setTimeout(() => resolve({ playId: 7, counted: true }), 40_000))
  }
  const { player, pass } = aPlayer({ post }, [track])
  player.play(track)
  await pass(35)
  player.pause()
  expect(heard(posts)).toEqual([])
  await pass(6)
  expect(heard(posts)).toEqual(['/api/plays/7/heard'])
})

test('a server that refuses to record does not disturb the music', async () => {
  const { player, state, pass } = aPlayer({ post: () => Promise.reject(new Error('500')) }, [track])
  player.play(track)
  await pass(60)
  expect(state().status).toBe('playing')
})

test('media time that jumps counts no more than the clock allows', async () => {
  const { ports, posts, pass } = aPlayer({}, [track])
  const recorder = createPlayRecorder(ports)
  recorder.begin(track, 0)
  for (let leap = 1; leap <= 10; leap += 1) {
    await pass(1)
    recorder.sample(leap * 15, 1)
  }
  expect(heard(posts)).toEqual([])
})

test('a heard play proves that its audio was fetched, and retries when the network fails', async () => {
  const challenge = { url: '/api/tracks/1/audio/low', ranges: [{ start: 0, end: 9 }] }
  const sent: [string, unknown][] = []
  let isDown = true
  const post = async (path: string, body?: object) => {
    sent.push([path, body])
    if (path.endsWith('/play')) return { playId: 7, counted: true }
    if (path.endsWith('/heard')) return { heard: true, challenge }
    if (isDown) throw new TypeError('network')
    return { fetched: true }
  }
  const { player, pass } = aPlayer({ post }, [track])
  player.play(track)
  await pass(32)
  const proof: [string, unknown] = ['/api/plays/7/fetched', { hash: 'hash of /api/tracks/1/audio/low' }]
  expect(sent).toEqual([['/api/tracks/1/play', undefined], ['/api/plays/7/heard', { prove: true }], proof])
  isDown = false
  await pass(10)
  expect(sent.slice(3)).toEqual([proof])
})

test('the request for a break says how much of the last play sounded', async () => {
  const asked: unknown[] = []
  const [one, two] = [aTrack(1, { isOwned: false }), aTrack(2, { isOwned: false })]
  const breakDue = async (_: unknown, lastPlay?: unknown) => {
    asked.push(lastPlay)
    return false
  }
  const { player, pass } = aPlayer({ breakDue }, [one, two])
  player.play(one)
  await pass(7)
  player.pause()
  await pass(600)
  player.play(two)
  await pass(1)
  expect(asked).toEqual([undefined, { playId: 1001, seconds: expect.closeTo(5, 0) }])
})
