import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPlayer, aTrack, lowUrl } from '../testing/fake-ports.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const [one, two] = [aTrack(1, { isOwned: false }), aTrack(2, { isOwned: false })]
const owned = aTrack(3)

test('ads that are due come first; the track begins when they are done', async () => {
  const { player, state, pass, audio } = aPlayer({ breakDue: async () => true }, [one])
  player.play(one)
  await pass(30)
  expect(state()).toMatchObject({ status: 'ad-break', track: one })
  expect(audio.sounding()).toEqual([])
  player.adBreakDone()
  await pass(3)
  expect(state().status).toBe('playing')
  expect(audio.sounding().map(({ src }) => src)).toEqual([lowUrl(1)])
})

test('high quality never asks for ads', async () => {
  const breakDue = vi.fn(async () => true)
  const { player, state, pass } = aPlayer({ breakDue }, [owned])
  player.play(owned)
  await pass(1)
  expect(state().status).toBe('playing')
  expect(breakDue).not.toHaveBeenCalled()
})

test('no control skips a break', async () => {
  const { player, state, pass, audio } = aPlayer({ breakDue: async () => true }, [one, two, owned])
  player.play(one, { playlist: [one, two] })
  await pass(1)
  player.toggle()
  expect(state().status).toBe('ad-paused')
  player.next()
  player.previous()
  player.stop()
  player.seek(50)
  player.pause()
  await pass(1)
  expect(state()).toMatchObject({ status: 'ad-paused', track: one })
  player.resume()
  expect(state()).toMatchObject({ status: 'ad-break', track: one })
  player.play(owned)
  await pass(1)
  expect(state()).toMatchObject({ status: 'ad-break', track: owned })
  expect(audio.sounding()).toEqual([])
  player.adBreakDone()
  await pass(1)
  expect(state()).toMatchObject({ status: 'playing', track: owned })
})

test('the music begins when the request for ads fails or times out', async () => {
  const failing = aPlayer({ breakDue: () => Promise.reject(new Error('500')) }, [one])
  failing.player.play(one)
  await failing.pass(2.5)
  expect(failing.state().status).toBe('playing')

  const silent = aPlayer({ breakDue: () => new Promise(() => {}) }, [one])
  silent.player.play(one)
  await silent.pass(5.5)
  expect(silent.state().status).toBe('playing')
})

test('an answer for an earlier track opens no break', async () => {
  const answers: ((isDue: boolean) => void)[] = []
  const breakDue = () => new Promise<boolean>((resolve) => answers.push(resolve))
  const { player, state, pass } = aPlayer({ breakDue }, [one, owned])
  player.play(one)
  await pass(1)
  player.play(owned)
  await pass(1)
  answers[0]?.(true)
  await pass(1)
  expect(state()).toMatchObject({ status: 'playing', track: owned })
})

test('a failing file of the track before does not end a break', async () => {
  const { player, state, pass, audio } = aPlayer({ breakDue: async () => true }, [one, owned])
  player.play(owned)
  await pass(5)
  player.play(one)
  await pass(1)
  audio.elements[0]?.fail(2)
  await pass(15)
  expect(state()).toMatchObject({ status: 'ad-break', track: one })
  expect(audio.sounding()).toEqual([])
})
