// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BottomPlayer } from '../../../player/bar/bottom-player.tsx'
import { closeNowPlaying } from '../../../player/open-sheet.ts'
import { forgetEverything, openPlayer } from '../../../testing/open-player.tsx'
import { NowPlaying } from './now-playing.tsx'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  closeNowPlaying()
  forgetEverything()
})

const TRACK = { id: 1, title: 'Track 1', price: 1, isOwned: false, isFavorite: false, inLibrary: false, waveform: [] }

async function openLyrics(lyrics: string | null) {
  const api = { 'GET /api/tracks/1': { body: { ...TRACK, lyrics } } }
  const opened = await openPlayer(
    <>
      <BottomPlayer />
      <NowPlaying />
    </>,
    { isPlaying: true, api },
  )
  await opened.user.click(screen.getByRole('button', { name: /Open full player/ }))
  return { ...opened, view: within(await screen.findByRole('dialog', { name: 'NOW PLAYING' })) }
}

test('timed lyrics mark the line that is sung, and a press on a line goes there', async () => {
  const { view, user, player } = await openLyrics('[00:00.00]First line\n[00:30.00]\n[00:40.00]Last line')
  await user.click(await view.findByRole('button', { name: 'Lyrics', pressed: false }))
  const panel = within(view.getByRole('region', { name: 'Lyrics' }))
  const sung = () => panel.getAllByRole('listitem').filter((line) => line.getAttribute('aria-current') === 'true')
  expect(sung().map(({ textContent }) => textContent)).toEqual(['First line'])
  await user.click(panel.getByRole('button', { name: 'Last line' }))
  await waitFor(() => expect(sung().map(({ textContent }) => textContent)).toEqual(['Last line']))
  await act(async () => player.seek(31))
  await waitFor(() => expect(sung()[0]?.textContent).toContain('Instrumental'))
  await user.click(view.getByRole('button', { name: 'Lyrics', pressed: true }))
  expect(view.queryByRole('region', { name: 'Lyrics' })).toBeNull()
})

test('plain lyrics are shown as they are', async () => {
  const { view, user } = await openLyrics('One\n\nTwo <b>three</b>')
  await user.click(await view.findByRole('button', { name: 'Lyrics' }))
  expect(view.getByRole('region', { name: 'Lyrics' }).textContent).toBe('One\n\nTwo <b>three</b>')
})

test('a track without lyrics has no lyrics button', async () => {
  const { view } = await openLyrics(null)
  await view.findByRole('link', { name: 'Buy £1.00' })
  expect(view.queryByRole('button', { name: 'Lyrics' })).toBeNull()
})
