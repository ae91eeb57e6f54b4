// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { expectNotice, forgetEverything, openPlayer } from '../../testing/open-player.tsx'
import type { Ports } from '../engine/ports.ts'
import { closePlayerSheet, openPlayerSheet } from '../open-sheet.ts'
import { SettingsSheet } from './settings-sheet.tsx'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  closePlayerSheet()
  forgetEverything()
})

const stored = () => JSON.parse(localStorage.getItem('fairwave-player-settings') ?? '{}')

async function openSettings(ports: Partial<Ports> = {}) {
  const opened = await openPlayer(<SettingsSheet />, { ports })
  await act(async () => openPlayerSheet('settings'))
  await screen.findByRole('dialog', { name: 'Player Settings' })
  return opened
}

test('saved settings apply at once and are stored, theme included', async () => {
  const { user, player } = await openSettings()
  const speed = screen.getByLabelText('Playback Speed')
  expect([...speed.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    '0.75x',
    '1x Normal',
    '1.25x',
    '1.5x',
  ])
  await user.selectOptions(speed, '1.5x')
  await user.click(screen.getByRole('switch', { name: 'Loop Track' }))
  await user.click(screen.getByRole('switch', { name: 'Autoplay Next Track' }))
  await user.click(screen.getByRole('switch', { name: 'Audio Visualizer' }))
  await user.click(screen.getByRole('switch', { name: 'Dark Mode' }))
  await user.clear(screen.getByLabelText('Default Start Time'))
  await user.type(screen.getByLabelText('Default Start Time'), '12')
  expect(player.getSnapshot().settings.playbackSpeed).toBe(1)
  await user.click(screen.getByRole('button', { name: 'Save Settings' }))
  const chosen = {
    playbackSpeed: 1.5,
    loopEnabled: true,
    autoplayEnabled: false,
    visualizerEnabled: false,
    defaultStartTime: 12,
    darkMode: false,
  }
  expect(player.getSnapshot()).toMatchObject({ settings: chosen, loop: 'track' })
  expect(stored()).toMatchObject(chosen)
  expect(document.documentElement.dataset.theme).toBe('light')
})

test.each(['-4', '7.5', '1e3', ''])('a start time of %j is ignored, since it is not a whole number', async (typed) => {
  const { user, player } = await openSettings()
  const field = screen.getByLabelText<HTMLInputElement>('Default Start Time')
  fireEvent.change(field, { target: { value: '30' } })
  fireEvent.change(field, { target: { value: typed } })
  fireEvent.blur(field)
  expect(field.value).toBe('30')
  await user.click(screen.getByRole('button', { name: 'Save Settings' }))
  expect(player.getSnapshot().settings.defaultStartTime).toBe(30)
})

test('the volume goes from 0 to 100 in steps of 1 and moves at once', async () => {
  await openSettings()
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Volume' })
  expect([slider.min, slider.max, slider.step, slider.value]).toEqual(['0', '100', '1', '25'])
  fireEvent.change(slider, { target: { value: '62' } })
  expect(localStorage.getItem('fairwave-volume')).toBe('0.62')
  expect(slider.value).toBe('62')
})

test('without storage the settings still apply, and the notice says until when', async () => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const { user, player } = await openSettings({ storage: { getItem: () => null, setItem } })
  await user.selectOptions(screen.getByLabelText('Playback Speed'), '0.75x')
  await user.click(screen.getByRole('button', { name: 'Save Settings' }))
  expect(player.getSnapshot().settings.playbackSpeed).toBe(0.75)
  await expectNotice('Settings Saved', 'They apply until you close this page')
})

test('reset restores the defaults and full volume', async () => {
  const { user, player } = await openSettings()
  player.saveSettings({ playbackSpeed: 1.25, loopEnabled: true, darkMode: false })
  await user.click(screen.getByRole('button', { name: 'Reset Defaults' }))
  expect(stored()).toEqual({
    playbackSpeed: 1,
    loopEnabled: false,
    autoplayEnabled: true,
    volume: 100,
    visualizerEnabled: true,
    defaultStartTime: 0,
    darkMode: true,
  })
  expect(localStorage.getItem('fairwave-volume')).toBe('1')
  expect(document.documentElement.dataset.theme).toBe('dark')
})
