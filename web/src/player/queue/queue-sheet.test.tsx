// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetEverything, openPlayer } from '../../testing/open-player.tsx'
import { closePlayerSheet, openPlayerSheet } from '../sheets.ts'
import { QueueSheet } from './queue-sheet.tsx'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  closePlayerSheet()
  forgetEverything()
})

const rows = () => screen.queryAllByRole('listitem').map((row) => within(row).getAllByRole('button')[0]?.textContent)
const named = (name: string) => screen.getByRole('button', { name })

test('what is next can be moved, removed and played', async () => {
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
  screen.getByText('Nothing is queued')
})
