// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aTrack } from '../../../testing/a-track.ts'
import { aUser } from '../../../testing/a-user.ts'
import { anAlbum } from '../../../testing/an-album.ts'
import type { FakeAnswer, FakeRequest } from '../../../testing/fake-api.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'
import { RESTS_AFTER_MS } from '../../../ui/is-typing.ts'

afterEach(() => vi.useRealTimers())
afterEach(forgetEverything)

const RECORDS = [
  aTrack(),
  aTrack({ id: 2, title: 'Night Bus Gospel', genre: 'House', price: 0, duration: 65 }),
  aTrack({ id: 3, title: 'Late Window', genre: null, isOwned: true }),
]
const dusty = { ...aUser({ role: 'ARTIST', tagline: 'Crackle and hum' }), fanCount: 1, trackCount: 3 }

const byTitle = ({ query }: FakeRequest): FakeAnswer => ({
  body: RECORDS.filter(({ title }) => title.toLowerCase().includes(query.get('q') ?? '')),
})
const api = { 'GET /api/tracks': byTitle, 'GET /api/artists': { body: [dusty] } }
const box = () => screen.findByRole('searchbox', { name: 'Search tracks and artists' })
const row = async (title: string) => within((await screen.findByRole('link', { name: title })).closest('li')!)

test('a track row shows title, artist, price, genre, length and a Buy link', async () => {
  await openApp('/browse', { api })
  const harbour = await row('Harbour Lights')
  expect(harbour.getByRole('link', { name: 'Harbour Lights' }).getAttribute('href')).toBe('/track/1')
  expect(harbour.getByRole('link', { name: 'Dusty Needle' }).getAttribute('href')).toBe('/artist/dusty')
  expect(harbour.getByRole('link', { name: /^Buy £1.00/ }).getAttribute('href')).toBe('/track/1/purchase')
  harbour.getByRole('button', { name: 'Play Harbour Lights' })
  harbour.getByText('Ambient')
  harbour.getByText('3:07')
  const free = (await row('Night Bus Gospel')).getByRole('link', { name: /^Get it free/ })
  expect(free.getAttribute('href')).toBe('/track/2/purchase')
  ;(await row('Late Window')).getByText('Owned')
})

test('typing searches on the server and changes the URL', async () => {
  const { user, address, api: asked } = await openApp('/browse', { api })
  await row('Harbour Lights')
  await user.type(await box(), 'gospel')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Harbour Lights' })).toBeNull())
  await row('Night Bus Gospel')
  // The last keys of a burst are searched a moment later; the rows may be the same by then.
  await waitFor(() => expect(address()).toBe('/browse?q=gospel'))
  await waitFor(() => expect(asked.named('GET /api/tracks').at(-1)?.query.get('q')).toBe('gospel'))
})

test('covers of results are fetched once typing rests', async () => {
  const covered = RECORDS.map((track, place) => ({ ...track, sleeveArtwork: `/cover-${place}.jpg` }))
  const found = ({ query }: FakeRequest): FakeAnswer => ({ body: query.get('q') ? covered.slice(1) : covered })
  await openApp('/browse', { api: { ...api, 'GET /api/tracks': found } })
  await row('Harbour Lights')
  const input = await box()
  const firstRow = () => {
    const item = screen.getAllByRole('link', { name: /Harbour|Gospel|Window/ })[0]?.closest('li')
    return [item?.querySelector('[data-arrow-stop]')?.textContent, item?.querySelector('img')?.getAttribute('src')]
  }
  expect(firstRow()).toEqual(['Harbour Lights', '/cover-0.jpg'])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  fireEvent.change(input, { target: { value: 'gospel' } })
  // Long enough to be asked for even as part of a burst of keys, and short enough for typing not to rest.
  await pass(RESTS_AFTER_MS / 2)
  while (firstRow()[0] === 'Harbour Lights') await pass(0)
  // No cover rather than that of the track which was there before.
  expect(firstRow()).toEqual(['Night Bus Gospel', undefined])
  await pass(RESTS_AFTER_MS)
  expect(firstRow()).toEqual(['Night Bus Gospel', '/cover-1.jpg'])
})

test('the URL changes when typing pauses, or at once when the box loses focus, so that Back returns to the search', async () => {
  const { address } = await openApp('/browse', { api })
  await row('Harbour Lights')
  fireEvent.change(await box(), { target: { value: 'gospel' } })
  expect(address()).toBe('/browse')
  fireEvent.blur(await box())
  expect(address()).toBe('/browse?q=gospel')
})

test('a single key searches at once, and a burst at least for its last state', async () => {
  const { user, api: asked } = await openApp('/browse', { api })
  await row('Harbour Lights')
  const questions = () => asked.named('GET /api/tracks').map(({ query }) => query.get('q'))
  await user.click(await box())
  act(() => void fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'g' } }))
  expect(questions()).toEqual([null, 'g'])
  for (const typed of ['go', 'gos', 'gosp'])
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: typed } })
  await waitFor(() => expect(questions().at(-1)).toBe('gosp'))
})

test('a URL with a search, a genre and a tab restores all three', async () => {
  const { user, address, api: asked } = await openApp('/browse?q=du&genre=hip-hop&tab=artists', { api })
  expect(await box()).toHaveProperty('value', 'du')
  await screen.findByRole('button', { name: 'Hip-Hop', pressed: true })
  const card = await screen.findByRole('link', { name: /Dusty Needle/ })
  expect(card.getAttribute('href')).toBe('/artist/dusty')
  expect(card.textContent).toContain('Crackle and hum')
  expect(card.textContent).toContain('1 fan · 3 tracks')
  const [first] = asked.named('GET /api/artists')
  expect([first?.query.get('q'), first?.query.get('genre')]).toEqual(['du', 'Hip-Hop'])
  await user.click(screen.getByRole('tab', { name: 'Tracks' }))
  expect(address()).toBe('/browse?q=du&genre=Hip-Hop')
})

test('genre buttons are in order; one filters the list, All clears it', async () => {
  const { user, address, api: asked } = await openApp('/browse', { api })
  const keys = within(await screen.findByRole('group', { name: 'Genre' }))
  expect(keys.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'All',
    'Electronic',
    'Ambient',
    'Downtempo',
    'Pop',
    'Rock',
    'Hip-Hop',
    'Jazz',
    'Classical',
  ])
  await user.click(keys.getByRole('button', { name: 'Jazz' }))
  await waitFor(() => expect(asked.named('GET /api/tracks').at(-1)?.query.get('genre')).toBe('Jazz'))
  expect(address()).toBe('/browse?genre=Jazz')
  await user.click(keys.getByRole('button', { name: 'All' }))
  expect(address()).toBe('/browse')
})

test('without results the empty state says what to try', async () => {
  const nothing = { 'GET /api/tracks': { body: [] }, 'GET /api/artists': { body: [] } }
  const { user, address } = await openApp('/browse?q=zzz', { api: nothing })
  await screen.findByText('No tracks found')
  await user.click(screen.getByRole('tab', { name: 'Artists' }))
  await screen.findByText('No artists found')
  await user.click(screen.getByRole('button', { name: 'Show all artists' }))
  expect(address()).toBe('/browse?tab=artists')
  expect(await box()).toHaveProperty('value', '')
})

test('an outdated search is cancelled, and its results are never shown', async () => {
  let answerOld = (_: FakeAnswer) => {}
  const old = new Promise<FakeAnswer>((resolve) => (answerOld = resolve))
  const slow = (request: FakeRequest) => (request.query.get('q') === 'harbour' ? old : byTitle(request))
  const { user, api: asked } = await openApp('/browse', { api: { ...api, 'GET /api/tracks': slow } })
  await row('Late Window')
  const input = await box()
  await user.click(input)
  await user.paste('harbour')
  await waitFor(() => expect(asked.named('GET /api/tracks').at(-1)?.query.get('q')).toBe('harbour'))
  const overtaken = asked.named('GET /api/tracks').at(-1)
  // The previous results stay visible while the new ones load.
  await row('Late Window')
  await user.clear(input)
  await user.paste('gospel')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Late Window' })).toBeNull())
  expect(overtaken?.options.signal?.aborted).toBe(true)
  answerOld({ body: [RECORDS[0]] })
  await row('Night Bus Gospel')
  expect(screen.queryByRole('link', { name: 'Harbour Lights' })).toBeNull()
})

test('the next page is fetched by the cursor in the Link header', async () => {
  const paged = ({ query }: FakeRequest): FakeAnswer =>
    query.get('cursor') === 'abc'
      ? { body: [RECORDS[2]] }
      : { body: RECORDS.slice(0, 2), headers: { link: '</api/tracks?limit=50&cursor=abc>; rel="next"' } }
  const { api: asked } = await openApp('/browse', { api: { 'GET /api/tracks': paged } })
  await row('Late Window')
  await row('Harbour Lights')
  expect(asked.named('GET /api/tracks')).toHaveLength(2)
})

test('a failure shows an error, and Try again recovers', async () => {
  const visit = await openApp('/browse', { api: { 'GET /api/tracks': 'network-failure' } })
  await screen.findByText('We couldn’t load the tracks')
  visit.api.answer('GET /api/tracks', byTitle)
  await visit.user.click(screen.getByRole('button', { name: 'Try again' }))
  await row('Harbour Lights')
})

test('arrow keys move from the search box through the rows and back', async () => {
  const { user } = await openApp('/browse', { api })
  await row('Late Window')
  await user.click(await box())
  const focused = () => document.activeElement?.textContent
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('Harbour Lights')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(focused()).toBe('Late Window')
  await user.keyboard('{Home}')
  expect(focused()).toBe('Harbour Lights')
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(await box())
})

test('albums and labels have their own tabs, and a genre is found by its name', async () => {
  const album = anAlbum({ id: 40, title: 'Night Ferry', trackCount: 3 })
  const label = { ...aUser({ id: 60, role: 'LABEL', username: 'isr', displayName: 'ISR' }), fanCount: 2, trackCount: 5 }
  const { user, api, address } = await openApp('/browse?q=jazz', {
    api: {
      'GET /api/tracks': { body: RECORDS },
      'GET /api/albums': { body: [album] },
      'GET /api/labels': { body: [label] },
    },
  })
  await user.click(await screen.findByRole('tab', { name: 'Albums' }))
  expect((await screen.findByRole('link', { name: /Night Ferry/ })).getAttribute('href')).toBe('/album/40')
  expect(api.named('GET /api/albums')[0]?.query.get('q')).toBe('jazz')
  await user.click(screen.getByRole('tab', { name: 'Labels' }))
  expect((await screen.findByRole('link', { name: /ISR/ })).getAttribute('href')).toBe('/label/isr')
  const genres = within(screen.getByRole('group', { name: 'Genres found' }))
  await user.click(genres.getByRole('button', { name: 'Acid Jazz' }))
  await waitFor(() => expect(address()).toBe('/browse?genre=Acid+Jazz'))
  await waitFor(() => expect(api.named('GET /api/tracks').at(-1)?.query.get('genre')).toBe('Acid Jazz'))
})

test('albums are covers with a price, sorted from the URL and by the buttons', async () => {
  const albums = [anAlbum({ price: 3 }), anAlbum({ id: 10, title: 'Yours Already', isOwned: true })]
  const { user, address, api } = await openApp('/browse?tab=albums&sort=popular', {
    api: { 'GET /api/albums': { body: albums } },
  })
  const list = within(await screen.findByRole('list', { name: 'Albums' }))
  expect(list.getByRole('link', { name: /Bakelite Sunrise/ }).getAttribute('href')).toBe('/album/9')
  list.getByText('2 tracks · £3.00')
  list.getByText('2 tracks · Owned')
  list.getByRole('button', { name: 'Play Yours Already' })
  const sorts = within(screen.getByRole('group', { name: 'Sort albums by' }))
  expect(sorts.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'New',
    'Popular',
    'Price',
    'Name',
  ])
  sorts.getByRole('button', { name: 'Popular', pressed: true })
  expect(api.named('GET /api/albums')[0]?.query.get('sort')).toBe('popular')
  await user.click(sorts.getByRole('button', { name: 'Price' }))
  await waitFor(() => expect(api.named('GET /api/albums').at(-1)?.query.get('sort')).toBe('price'))
  expect(address()).toBe('/browse?tab=albums&sort=price')
  await user.type(await box(), 'bake')
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Sort albums by' })).toBeNull())
})
