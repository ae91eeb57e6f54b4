// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetEverything, openPlayer } from '../../testing/open-player.tsx'
import { Visualizer } from './visualizer.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(forgetEverything)

const heights = () =>
  [...document.querySelectorAll<HTMLElement>('[data-bars] > span')].map(({ style }) => style.scale.split(' ')[1] ?? '')

test.each([5, 40] as const)(
  '%i bars are measured every 100 ms while it plays, and rest when it does not',
  async (bars) => {
    const { player, pass } = await openPlayer(<Visualizer bars={bars} />, { isPlaying: true })
    const readBars = vi.spyOn(player.sound, 'readBars').mockImplementation((levels) => levels.fill(0.5))
    await act(() => pass(1))
    expect(readBars).toHaveBeenCalledTimes(10)
    expect(heights()).toEqual(Array.from({ length: bars }, () => '0.50'))
    await act(async () => player.pause())
    await act(() => pass(1))
    expect(readBars).toHaveBeenCalledTimes(10)
    expect(heights()).toEqual(Array.from({ length: bars }, () => ''))
  },
)

test('reduced motion stops the bars and the measuring, and they start again without it', async () => {
  const listeners = new Set<() => void>()
  let isReduced = true
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query.includes('prefers-reduced-motion') && isReduced
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }))
  const { player, pass } = await openPlayer(<Visualizer bars={5} />, { isPlaying: true })
  const readBars = vi.spyOn(player.sound, 'readBars').mockImplementation((levels) => levels.fill(0.5))
  await act(() => pass(1))
  expect(readBars).not.toHaveBeenCalled()
  expect(heights()).toEqual(['', '', '', '', ''])
  isReduced = false
  await act(async () => {
    for (const listener of listeners) listener()
  })
  await act(() => pass(1))
  expect(heights()).toEqual(['0.50', '0.50', '0.50', '0.50', '0.50'])
})

test('switched off it is hidden and measures nothing; switched on while playing it moves at once', async () => {
  const { player, pass } = await openPlayer(<Visualizer bars={5} />, { isPlaying: true })
  const readBars = vi.spyOn(player.sound, 'readBars').mockImplementation((levels) => levels.fill(0.5))
  await act(async () => void player.saveSettings({ visualizerEnabled: false }))
  await act(() => pass(1))
  expect(document.querySelector('[data-bars]')).toBeNull()
  expect(readBars).not.toHaveBeenCalled()
  await act(async () => void player.saveSettings({ visualizerEnabled: true }))
  await act(() => pass(1))
  expect(heights()).toEqual(['0.50', '0.50', '0.50', '0.50', '0.50'])
})
