import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPlayer, aTrack, fakeChannels } from '../testing/fake-ports.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const track = aTrack(1)

test('the tab that started last plays, and the others pause', async () => {
  const channel = fakeChannels()
  const first = aPlayer({ channel: channel() }, [track])
  const second = aPlayer({ channel: channel() }, [track])
  first.player.play(track)
  await first.pass(5)
  second.player.play(track)
  await second.pass(5)
  expect([first.state().status, second.state().status]).toEqual(['paused', 'playing'])
  first.player.toggle()
  await first.pass(1)
  expect([first.state().status, second.state().status]).toEqual(['playing', 'paused'])
})

test('a tab in a break does not start its music over another tab', async () => {
  const channel = fakeChannels()
  const poor = aTrack(2, { isOwned: false })
  const first = aPlayer({ channel: channel(), breakDue: async () => true }, [poor])
  const second = aPlayer({ channel: channel() }, [track])
  first.player.play(poor)
  await first.pass(1)
  second.player.play(track)
  await second.pass(1)
  first.player.adBreakDone()
  await first.pass(3)
  expect([first.state().status, second.state().status]).toEqual(['paused', 'playing'])
})

test('an ad in one tab pauses the music of another, and music in another pauses the ad', async () => {
  const channel = fakeChannels()
  const poor = aTrack(2, { isOwned: false })
  const first = aPlayer({ channel: channel() }, [track])
  const second = aPlayer({ channel: channel(), breakDue: async () => true }, [poor])
  first.player.play(track)
  await first.pass(5)
  second.player.play(poor)
  await second.pass(1)
  expect([first.state().status, second.state().status]).toEqual(['paused', 'ad-break'])
  first.player.toggle()
  await first.pass(1)
  expect([first.state().status, second.state().status]).toEqual(['playing', 'ad-paused'])
  second.player.toggle()
  await second.pass(1)
  expect([first.state().status, second.state().status]).toEqual(['paused', 'ad-break'])
})
