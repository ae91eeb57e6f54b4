// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { expectNotice, forgetEverything, openPlayer } from '../../testing/open-player.tsx'
import { closePlayerSheet } from '../open-sheet.ts'
import { ShortcutsSheet } from './shortcuts-sheet.tsx'
import { useShortcuts } from './use-shortcuts.ts'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  closePlayerSheet()
  forgetEverything()
})

function Keys() {
  useShortcuts()
  return (
    <>
      <input aria-label="Search" />
      <button type="button">A button</button>
      <ShortcutsSheet />
    </>
  )
}

test('the keyboard plays, seeks, skips, mutes and loops', async () => {
  const { user, player } = await openPlayer(<Keys />, { isPlaying: true })
  await user.keyboard(' ')
  expect(player.getSnapshot().status).toBe('paused')
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
  expect(player.time.getSnapshot().time).toBeGreaterThanOrEqual(5)
  await user.keyboard('m')
  expect(player.volume.getSnapshot().isMuted).toBe(true)
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}')
  expect(player.volume.getSnapshot()).toEqual({ volume: 0.3, isMuted: false })
  await user.keyboard('l')
  await expectNotice('Loop Mode: Track', 'Current track will repeat')
  await user.keyboard('l')
  await expectNotice('Loop Mode: Playlist', 'Playlist will repeat')
  await user.keyboard('l')
  await expectNotice('Loop Mode: Off', 'No looping')
  await user.keyboard('n')
  expect(player.getSnapshot().track?.id).toBe(2)
  await user.keyboard('p')
  expect(player.getSnapshot().track?.id).toBe(1)
})

test('shortcuts are off while the user types, focuses a button or has a dialog open', async () => {
  const { user, player } = await openPlayer(<Keys />, { isPlaying: true })
  await user.type(screen.getByLabelText('Search'), 'n m l ?')
  screen.getByRole('button', { name: 'A button' }).focus()
  await user.keyboard(' ')
  expect(player.getSnapshot()).toMatchObject({ status: 'playing', loop: 'none', track: { id: 1 } })
  await user.keyboard('?')
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  await user.keyboard('n')
  expect(player.getSnapshot().track?.id).toBe(1)
})
