import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PlayableTrack } from '../../../player/engine/playable-track.ts'
import { aTrack } from '../../../player/engine/testing/fake-ports.ts'
import { ANNOUNCEMENTS } from './announcements.ts'
import { aSet } from './testing/a-set.ts'
import { middleOf, WEAKEST_SIGNAL } from './tuning.ts'

const [ELECTRONIC, POP, ROCK, JAZZ] = [middleOf(0), middleOf(3), middleOf(4), middleOf(6)]
const STATIC = 47.25

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const jazz = [aTrack(1, { isOwned: false }), aTrack(2, { isOwned: false }), aTrack(3, { isOwned: false })]
const rock = [aTrack(11), aTrack(12)]

describe('power', () => {
  test('the radio warms up for four seconds, then shows a toast and plays the start-up sound', async () => {
    const { radio, pass, shown, notices, fanfares } = aSet()
    radio.togglePower()
    expect(shown().power).toBe('warming')
    await pass(2)
    expect(radio.warmth.getSnapshot().percent).toBeCloseTo(50, 0)
    await pass(1.9)
    expect(shown().power).toBe('warming')
    await pass(0.1)
    expect(shown().power).toBe('on')
    expect(notices).toEqual(['Radio Powered On/Turn the dial to find your station!'])
    expect(fanfares()).toBe(1)
    radio.togglePower()
    expect(shown().power).toBe('off')
    expect(notices.at(-1)).toBe('Radio Powered Off/')
  })

  test('an untouched radio begins on the next station that has music', async () => {
    const { radio, pass, shown, player } = aSet({ Rock: rock })
    radio.togglePower()
    await pass(5)
    expect(shown()).toMatchObject({ power: 'on', station: { id: 'rock' }, programme: 'on-air' })
    expect(player.getSnapshot().track?.id).toBe(11)
  })

  test('without any music, or on a station that the listener chose, the needle stays', async () => {
    const silent = aSet()
    silent.radio.togglePower()
    await silent.pass(5)
    expect(silent.shown()).toMatchObject({ station: { id: 'downtempo' }, programme: 'empty' })
    const chosen = aSet({ Rock: rock })
    chosen.radio.tuneTo('Jazz')
    chosen.radio.togglePower()
    await chosen.pass(5)
    expect(chosen.shown()).toMatchObject({ station: { id: 'jazz' }, programme: 'empty' })
  })

  test('the radio begins on Downtempo, and after that on the station last heard', async () => {
    const first = aSet({ Downtempo: rock, Jazz: jazz })
    await first.warm()
    await first.pass(1)
    expect(first.shown()).toMatchObject({ station: { id: 'downtempo' }, programme: 'on-air' })
    expect(first.player.getSnapshot().track?.id).toBe(11)
    expect(first.last()).toBe('downtempo')
    first.radio.tuneTo('Jazz')
    await first.pass(1)
    expect(first.last()).toBe('jazz')
    const second = aSet({ Jazz: jazz }, { last: first.last() })
    await second.warm()
    expect(second.shown()).toMatchObject({ station: { id: 'jazz' }, programme: 'on-air' })
    expect(aSet({}, { last: 'no such station' }).shown().station?.id).toBe('downtempo')
  })

  test('a sub-genre tunes to its station, narrowed to it', async () => {
    const { radio, warm, pass, shown, asked } = aSet({ Bebop: jazz })
    radio.tuneTo('Bebop')
    await warm()
    await pass(1)
    expect(shown()).toMatchObject({ station: { id: 'jazz' }, choices: { jazz: 'Bebop' }, programme: 'on-air' })
    radio.tuneTo('Jazz')
    await pass(1)
    expect(asked.at(-1)).toBe('Jazz')
  })

  test.each([
    { percent: 90, seenAt: 3600, heard: 1 },
    { percent: 89.9, seenAt: 3596, heard: 0 },
    { percent: 0, seenAt: undefined, heard: 0 },
  ])(
    'with the warm-up last seen at $percent per cent, the start-up sound plays $heard times',
    async ({ seenAt, heard }) => {
      const { radio, ports, pass, shown, fanfares } = aSet()
      vi.spyOn(ports.clock, 'every').mockImplementation((_every, look) =>
        seenAt === undefined ? () => {} : ports.clock.after(seenAt, look),
      )
      radio.togglePower()
      await pass(4)
      expect(shown().power).toBe('on')
      expect(fanfares()).toBe(heard)
    },
  )

  test('switching off during warm-up keeps the radio off', async () => {
    const { radio, pass, shown } = aSet()
    radio.togglePower()
    await pass(1)
    radio.togglePower()
    await pass(10)
    expect(shown().power).toBe('off')
  })
})

describe('tuning', () => {
  test('a station’s tracks play in the player, one after another, and wrap around', async () => {
    const { rest, warm, state, pass, shown, asked } = aSet({ Jazz: jazz })
    await warm()
    await rest(JAZZ)
    expect(asked).toEqual(['Jazz'])
    expect(shown()).toMatchObject({ programme: 'on-air', station: { name: 'Jazz' } })
    expect(state()).toMatchObject({ status: 'playing', track: { id: 1 }, queue: { isStation: true } })
    const heard: (number | undefined)[] = []
    for (let track = 0; track < 4; track += 1) {
      heard.push(state().track?.id)
      await pass(103)
    }
    expect(heard).toEqual([1, 2, 3, 1])
  })

  test('sweeping past stations starts none', async () => {
    const { radio, warm, asked, pass } = aSet({ Jazz: jazz, Rock: rock })
    await warm()
    for (let dial = 0; dial <= 100; dial += 2) {
      radio.turnTo(dial)
      await pass(0.05)
    }
    expect(asked).toEqual([])
  })

  test('between stations static covers the programme, and inaudible music is paused', async () => {
    const { rest, warm, state, mix, shown, radio } = aSet({ Pop: rock })
    await warm()
    await rest(POP)
    expect(mix()).toMatchObject({ programme: 1, noise: 0 })
    radio.turnTo(45)
    expect(shown()).toMatchObject({ station: null })
    expect(mix().programme).toBeGreaterThan(0)
    expect(mix().noise).toBeGreaterThan(0)
    await rest(STATIC)
    expect(mix().programme).toBe(0)
    expect(state().status).toBe('paused')
    await rest(POP)
    expect(state()).toMatchObject({ status: 'playing', track: { id: 11 } })
    expect(mix()).toMatchObject({ programme: 1, noise: 0 })
  })

  test('pressing play beside a station tunes back to it', async () => {
    const { rest, warm, player, radio, mix, pass } = aSet({ Rock: rock })
    await warm()
    await rest(ROCK)
    await rest(STATIC)
    player.resume()
    await pass(1)
    expect(radio.needle.getSnapshot().dial).toBe(ROCK)
    expect(mix()).toMatchObject({ programme: 1, noise: 0 })
  })

  test('an empty station shows a notice and plays static', async () => {
    const { rest, warm, shown, mix, state, radio } = aSet({ Jazz: jazz })
    await warm()
    await rest(JAZZ)
    await rest(ELECTRONIC)
    expect(shown()).toMatchObject({ programme: 'empty', station: { name: 'Electronic' } })
    expect(state().status).toBe('paused')
    expect(mix()).toMatchObject({ programme: 0 })
    expect(mix().noise).toBeGreaterThan(0.2)
    expect(radio.needle.getSnapshot().signal).toBe(WEAKEST_SIGNAL)
  })

  test('a station that failed to load can be retried', async () => {
    const stations: Record<string, PlayableTrack[] | 'unreachable'> = { Rock: 'unreachable' }
    const { rest, warm, shown, radio, pass } = aSet(stations)
    await warm()
    await rest(ROCK)
    expect(shown().programme).toBe('failed')
    stations.Rock = rock
    radio.tryAgain()
    await pass(3)
    expect(shown().programme).toBe('on-air')
  })

  test('choosing a sub-genre keeps the current track playing if it belongs to it', async () => {
    const { rest, warm, radio, asked, pass, state, shown } = aSet({ Jazz: jazz, Bebop: jazz.slice(0, 1) })
    await warm()
    await rest(JAZZ)
    const before = state().track
    radio.narrowTo('Bebop')
    await pass(1)
    expect(asked).toEqual(['Jazz', 'Bebop'])
    expect(state()).toMatchObject({ status: 'playing', track: before, queue: { tracks: { length: 1 } } })
    expect(shown().choices).toEqual({ jazz: 'Bebop' })
  })
})

test('crossing a boundary shows a message for three seconds, unless one is showing', async () => {
  const { radio, warm, notices, lasting, shown, pass } = aSet()
  radio.turnTo(60)
  expect(shown().announcement).toBeNull()
  await warm()
  notices.length = 0
  lasting.length = 0
  radio.turnTo(65)
  const said = shown().announcement
  expect(ANNOUNCEMENTS).toContain(said)
  expect(notices).toEqual([`${said?.title}/${said?.content}`])
  expect(lasting).toEqual([3000])
  radio.turnTo(80)
  expect(shown().announcement).toBe(said)
  await pass(2.9)
  expect(shown().announcement).toBe(said)
  await pass(0.2)
  expect(shown().announcement).toBeNull()
  radio.turnTo(90)
  expect(shown().announcement).not.toBe(said)
  expect(notices).toHaveLength(2)
})

test('messages are random, from at least twelve', async () => {
  expect(new Set(ANNOUNCEMENTS.map(({ title, content }) => `${title}/${content}`)).size).toBeGreaterThanOrEqual(12)
  for (const [chance, place] of [
    [0, 0],
    [0.999, -1],
  ] as const) {
    const { radio, warm, shown } = aSet({}, { random: () => chance })
    await warm()
    radio.turnTo(65)
    expect(shown().announcement).toBe(ANNOUNCEMENTS.at(place))
  }
})

test('switching on stops other music, and playing something else silences the radio', async () => {
  const { radio, warm, player, state, pass, shown, rest } = aSet({ Rock: rock })
  player.play(aTrack(11))
  await pass(1)
  await warm()
  expect(state().status).toBe('paused')
  await rest(ROCK)
  expect(state().status).toBe('playing')
  player.play(aTrack(12), { playlist: [aTrack(12)] })
  await pass(1)
  expect(shown().power).toBe('off')
  expect(state()).toMatchObject({ status: 'playing', track: { id: 12 }, queue: { isStation: false } })
  radio.turnTo(10)
  expect(shown().power).toBe('off')
})

test('ads on the radio play without static, and the station starts after them', async () => {
  const { warm, rest, state, mix, player, pass } = aSet({ Jazz: jazz }, { owesAds: true })
  await warm()
  await rest(JAZZ)
  expect(state().status).toBe('ad-break')
  expect(mix().noise).toBe(0)
  player.adBreakDone()
  await pass(3)
  expect(state()).toMatchObject({ status: 'playing', track: { id: 1 } })
})

test('static stops when leaving the page and returns on coming back', async () => {
  const { warm, mix, radio, rest } = aSet()
  await warm()
  await rest(STATIC)
  const leave = radio.attend()
  expect(mix().noise).toBeGreaterThan(0)
  leave()
  expect(mix().noise).toBe(0)
  radio.attend()
  expect(mix().noise).toBeGreaterThan(0)
})
