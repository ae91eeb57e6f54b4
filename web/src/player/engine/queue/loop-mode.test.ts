import { expect, test } from 'vitest'
import { cycledLoop, loopNotice, switchedLoop, toggledLoop } from './loop-mode.ts'

test('the loop cycles none, track, playlist, none', () => {
  expect(cycledLoop('none')).toBe('track')
  expect(cycledLoop('track')).toBe('playlist')
  expect(cycledLoop('playlist')).toBe('none')
})

test('the bottom player switches none and track, and leads out of playlist', () => {
  expect(toggledLoop('none')).toBe('track')
  expect(toggledLoop('track')).toBe('none')
  expect(toggledLoop('playlist')).toBe('none')
})

test('the settings switch turns none into track, keeps a loop that is on, and turns every loop off', () => {
  expect(switchedLoop('none', true)).toBe('track')
  expect(switchedLoop('playlist', true)).toBe('playlist')
  expect(switchedLoop('playlist', false)).toBe('none')
  expect(switchedLoop('track', false)).toBe('none')
})

test('every mode has a short notice', () => {
  const duration = 1500
  expect(loopNotice('track')).toEqual({ title: 'Loop Mode: Track', description: 'Current track will repeat', duration })
  expect(loopNotice('playlist')).toEqual({
    title: 'Loop Mode: Playlist',
    description: 'Playlist will repeat',
    duration,
  })
  expect(loopNotice('none')).toEqual({ title: 'Loop Mode: Off', description: 'No looping', duration })
})
