// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetEverything, openPlayer } from '../../testing/open-player.tsx'
import { closePlayerSheet, openPlayerSheet } from '../open-sheet.ts'
import { QueueSheet } from './queue-sheet.tsx'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  closePlayerSheet()
  forgetEverything()
})

const rows = () => screen.queryAllByRole('listitem').map((row) => within(row).getAllByRole('button')[0]?.textContent)
const named = (name: string) => screen.getByRole('button', { name })

test('moving a track by keyboard keeps its focus, and removing one focuses another row', async () => {
  const { user } = await openPlayer(<QueueSheet />, { isPlaying: true })
  await act(async () => openPlayerSheet('queue'))
  named('Move Track 2 down').focus()
  await user.keyboard('{Enter}')
  expect(rows()[1]).toContain('Track 2')
  // It is the last now, and cannot go further down.
  expect(document.activeElement?.textContent).toBe('Play Track 2 next')
  named('Move Track 2 up').focus()
  await user.keyboard('{Enter}')
  expect(rows()[0]).toContain('Track 2')
  expect(document.activeElement?.textContent).toBe('Move Track 2 down')
  named('Remove Track 2 from the queue').focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement?.textContent).toBe('Remove Track 3 from the queue')
})

test('upcoming tracks can be moved, removed and played', async () => {
  const { user, player } = await openPlayer(<QueueSheet />, { isPlaying: true })
  await act(async () => openPlayerSheet('queue'))
  expect(rows()).toEqual([expect.stringContaining('Track 2'), expect.stringContaining('Track 3')])
  await user.click(named('Play Track 3 next'))
  expect(rows()[0]).toContain('Track 3')
  await user.click(named('Move Track 3 down'))
  expect(rows()[0]).toContain('Track 2')
  await user.click(named('Remove Track 2 from the queue'))
  expect(rows()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: /^Play Track 3 ?The Vessel/ }))
  expect(player.getSnapshot().track?.id).toBe(3)
  screen.getByText('The queue is empty')
})
