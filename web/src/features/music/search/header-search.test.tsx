// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aTrack } from '../../../testing/a-track.ts'
import { anAlbum } from '../../../testing/an-album.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'
import { RESTS_AFTER_MS } from '../../../ui/is-typing.ts'

afterEach(() => vi.useRealTimers())
afterEach(forgetEverything)

const NONE = { genres: [], artists: [], labels: [], albums: [], tracks: [], playlists: [], best: [] }
const found = (title: string) => ({
  ...NONE,
  tracks: [aTrack({ id: 5, title })],
  albums: [anAlbum({ id: 9 })],
  best: [
    { kind: 'album', id: 9 },
    { kind: 'track', id: 5 },
  ],
})
const api = {
  'GET /api/search': { body: found('Harbour Lights') },
  'GET /api/tracks': { body: [aTrack({ id: 5, title: 'Harbour Lights' })] },
}
/** A page that is still on its way moves the focus when it arrives. */
const openPage = async (path: string, handlers: Parameters<typeof openApp>[1] = { api }) => {
  const app = await openApp(path, handlers)
  await screen.findByRole('heading', { level: 1 })
  return app
}
const box = () => screen.findByRole('combobox', { name: 'Search Fairwave' })

test('suggestions of every kind come best first while typing, and the keyboard chooses one', async () => {
  const { user, address } = await openPage('/privacy')
  await user.type(await box(), 'har')
  const list = await screen.findByRole('listbox', { name: 'Suggestions' })
  const [album, track] = within(list).getAllByRole('option')
  expect(album?.textContent).toMatch(/Bakelite Sunrise.*Album by /)
  expect(track?.textContent).toMatch(/Harbour Lights.*Track by /)
  expect((await box()).getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  await waitFor(() => expect(track?.getAttribute('aria-selected')).toBe('true'))
  expect((await box()).getAttribute('aria-activedescendant')).toBe(track?.id)
  await user.keyboard('{ArrowUp}{ArrowUp}')
  await waitFor(async () => expect((await box()).hasAttribute('aria-activedescendant')).toBe(false))
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await waitFor(() => expect(address()).toBe('/track/5'))
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('the covers of suggestions are fetched once typing rests', async () => {
  await openPage('/privacy', {
    api: {
      ...api,
      'GET /api/search': { body: { ...found('Harbour Lights'), albums: [anAlbum({ id: 9, coverArt: '/cover.jpg' })] } },
    },
  })
  const input = await box()
  const covers = () =>
    screen.queryAllByRole('option').map((option) => option.querySelector('img')?.getAttribute('src') ?? 'none')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  fireEvent.change(input, { target: { value: 'har' } })
  // Long enough to be asked for even as part of a burst of keys, and short enough for typing not to rest.
  await pass(RESTS_AFTER_MS / 2)
  while (covers().length === 0) await pass(0)
  expect(covers()).toEqual(['none', 'none'])
  await pass(RESTS_AFTER_MS)
  expect(covers()).toEqual(['/cover.jpg', 'none'])
})

test('Enter without a choice opens all results; Escape closes only the list', async () => {
  const { user, address } = await openPage('/search?q=else')
  await user.clear(await box())
  await user.type(await box(), 'har & co')
  await screen.findByRole('listbox')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(await box()).toHaveProperty('value', 'har & co')
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Results for “har & co”' })
  expect(address()).toBe('/search?q=har%20%26%20co')
  await screen.findByRole('tab', { name: 'Albums' })
  expect(await box()).toHaveProperty('value', 'har & co')
})

test('an answer without an order across the kinds is shown kind by kind', async () => {
  const { best: _, ...unordered } = found('Harbour Lights')
  const { user } = await openPage('/privacy', { api: { ...api, 'GET /api/search': { body: unordered } } })
  await user.type(await box(), 'har')
  const list = await screen.findByRole('listbox', { name: 'Suggestions' })
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/^Harbour Lights/), expect.stringMatching(/^Bakelite Sunrise/)])
})

test('a slow response to earlier words never replaces a newer one', async () => {
  const slow = Promise.withResolvers<void>()
  const { user, api: asked } = await openPage('/privacy', {
    api: {
      ...api,
      'GET /api/search': async ({ query }: { query: URLSearchParams }) => {
        if (query.get('q') === 'old') await slow.promise
        return { body: found(query.get('q') === 'old' ? 'Old Song' : 'New Song') }
      },
    },
  })
  await user.type(await box(), 'old')
  await waitFor(() => expect(asked.named('GET /api/search').length).toBeGreaterThan(0))
  await user.clear(await box())
  await user.type(await box(), 'new')
  await screen.findByRole('option', { name: /New Song/ })
  slow.resolve()
  await waitFor(() => expect(asked.named('GET /api/search').length).toBeGreaterThan(1))
  screen.getByRole('option', { name: /New Song/ })
  expect(screen.queryByRole('option', { name: /Old Song/ })).toBeNull()
})

test('the slash key focuses the field, except while typing elsewhere', async () => {
  const { user } = await openPage('/browse', { api: { ...api, 'GET /api/artists': { body: [] } } })
  const browse = await screen.findByRole('searchbox', { name: 'Search tracks and artists' })
  await user.click(browse)
  await user.keyboard('/')
  expect(browse).toHaveProperty('value', '/')
  browse.blur()
  await user.keyboard('/')
  await waitFor(async () => expect(document.activeElement).toBe(await box()))
  expect(await box()).toHaveProperty('value', '')
})

test('public playlists are suggested, and have a tab among the results', async () => {
  const playlist = {
    id: 4,
    name: 'Harbour walk',
    trackCount: 3,
    artwork: null,
    owner: { username: 'ada', displayName: 'Ada', role: 'FAN' },
  }
  const { user, address } = await openPage('/privacy', {
    api: {
      'GET /api/search': { body: { ...NONE, playlists: [playlist], best: [{ kind: 'playlist', id: 4 }] } },
      'GET /api/playlists': { body: [playlist] },
      'GET /api/tracks': { body: [] },
    },
  })
  await user.type(await box(), 'har')
  const option = await screen.findByRole('option', { name: /Harbour walk.*Playlist by Ada/ })
  expect(option.getAttribute('href')).toBe('/playlist/4')
  await user.keyboard('{Enter}')
  await screen.findByRole('link', { name: /Harbour walk.*by Ada.*3 tracks/ })
  expect(screen.getByRole('tab', { name: 'Playlists' }).getAttribute('aria-selected')).toBe('true')
  expect(address()).toBe('/search?q=har')
  await user.click(screen.getByRole('tab', { name: 'Tracks' }))
  await waitFor(() => expect(address()).toBe('/search?q=har&tab=tracks'))
})
