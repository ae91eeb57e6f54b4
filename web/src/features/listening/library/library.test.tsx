// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aTrack } from '../../../testing/a-track.ts'
import { aUser } from '../../../testing/a-user.ts'
import { refusal } from '../../../testing/fake-api.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'

afterEach(forgetEverything)

const fan = aUser({ id: 50, username: 'ada' })
const KEPT = [
  { ...aTrack({ id: 1, title: 'Harbour Lights', inLibrary: true }), addedAt: '2026-01-02T03:04:05Z' },
  { ...aTrack({ id: 2, title: 'Late Window', inLibrary: true, isOwned: true }), addedAt: '2026-01-02T03:04:05Z' },
]
const list = (id: number, name: string, kind: string) => ({
  id,
  name,
  description: null,
  isPublic: false,
  kind,
  trackCount: 0,
  artwork: [],
  canEdit: kind === 'default',
  canDelete: false,
  createdAt: '2026-01-02T03:04:05Z',
})
const api = {
  'GET /api/me/library': { body: KEPT },
  'GET /api/me/playlists': {
    body: [
      list(1, 'Default Playlist', 'default'),
      list(2, 'Most Played', 'most-played'),
      list(3, 'Recommended', 'recommended'),
    ],
  },
}
const row = async (title: string) =>
  within((await screen.findByRole('link', { name: title })).closest('li') as HTMLElement)
const notice = (text: string) =>
  waitFor(() => expect(document.querySelector('li[data-variant]')?.textContent).toContain(text))

test('an unowned track is low quality with an upgrade; all tracks can be played and searched', async () => {
  const { user } = await openApp('/library', { as: fan, api })
  const kept = await row('Harbour Lights')
  kept.getByText('LQ')
  kept.getByRole('button', { name: /Upgrade to HQ · £1.00/ })
  kept.getByRole('button', { name: 'Play Harbour Lights' })
  ;(await row('Late Window')).getByRole('button', { name: 'Owned in HQ' })
  screen.getByText('2 tracks · 1 in HQ')

  await user.type(screen.getByRole('searchbox', { name: 'Search your library' }), 'window')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Harbour Lights' })).toBeNull())
  await user.type(screen.getByRole('searchbox', { name: 'Search your library' }), 'zzz')
  await user.click(await screen.findByRole('button', { name: 'Clear search' }))
  await row('Harbour Lights')
})

test('removing asks first; cancel keeps the track, confirm removes it and fires the library event', async () => {
  const heard: unknown[] = []
  window.addEventListener('fairwave:library-update', (event) => heard.push((event as CustomEvent).detail))
  const { user, api: asked } = await openApp('/library', {
    as: fan,
    api: { ...api, 'DELETE /api/me/library/1': { body: { success: true, trackId: 1, inLibrary: false } } },
  })
  const remove = async () =>
    user.click((await row('Harbour Lights')).getByRole('button', { name: 'Remove Harbour Lights from library' }))
  await remove()
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
  expect(asked.named('DELETE /api/me/library/1')).toEqual([])

  await remove()
  asked.answer('GET /api/me/library', { body: KEPT.slice(1) })
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
  await notice('Track removed')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Harbour Lights' })).toBeNull())
  expect(asked.named('DELETE /api/me/library/1')).toHaveLength(1)
  expect(heard).toEqual([{ trackId: 1, inLibrary: false }])
})

test('a track removed in another tab disappears here too', async () => {
  const news = Promise.withResolvers<void>()
  const { api: asked } = await openApp('/library', {
    as: fan,
    api: {
      ...api,
      'GET /api/me/events': async () => {
        await news.promise
        return { body: 'event: library\ndata: {}\n\n' }
      },
    },
  })
  await row('Harbour Lights')
  asked.answer('GET /api/me/library', { body: KEPT.slice(1) })
  news.resolve()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Harbour Lights' })).toBeNull())
  await row('Late Window')
})

test('a failed removal shows an error and keeps the track', async () => {
  const { user } = await openApp('/library', {
    as: fan,
    api: { ...api, 'DELETE /api/me/library/1': refusal(500, 'internal', 'Oh.') },
  })
  await user.click((await row('Harbour Lights')).getByRole('button', { name: /^Remove/ }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
  await notice('Failed to remove trackAn error occurred while removing the track')
  await row('Harbour Lights')
})

test('every user has three playlists', async () => {
  const { user, address } = await openApp('/library', { as: fan, api })
  await user.click(await screen.findByRole('tab', { name: 'My Playlists' }))
  await screen.findByText('3 playlists')
  for (const name of ['Default Playlist', 'Most Played', 'Recommended'])
    screen.getByRole('link', { name: new RegExp(`^${name}\\s*0 tracks`) })
  expect(address()).toBe('/library?tab=playlists')
})

test('automatic playlists are refetched whenever they are opened', async () => {
  const { user, api: asked } = await openApp('/library', { as: fan, api })
  await row('Harbour Lights')
  const heard = { ...list(2, 'Most Played', 'most-played'), trackCount: 1 }
  asked.answer('GET /api/me/playlists', { body: [list(1, 'Default Playlist', 'default'), heard] })
  await user.click(screen.getByRole('tab', { name: 'My Playlists' }))
  await screen.findByRole('link', { name: /^Most Played\s*1 track/ })
})

test('a playlist that fails to load shows an error, and Try again recovers', async () => {
  const { user, api: asked } = await openApp('/library?tab=playlists', {
    as: fan,
    api: { ...api, 'GET /api/playlists/1': 'network-failure' },
  })
  await user.click(await screen.findByRole('link', { name: /^Default Playlist/ }))
  await screen.findByText('Couldn’t load this playlist')
  const tracks = [aTrack({ id: 1, title: 'Harbour Lights' })]
  const owner = { id: 50, username: 'ada', displayName: 'Ada', role: 'FAN' }
  const body = { ...list(1, 'Default Playlist', 'default'), tracks, owner, isMine: true }
  asked.answer('GET /api/playlists/1', { body })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await row('Harbour Lights')
})
