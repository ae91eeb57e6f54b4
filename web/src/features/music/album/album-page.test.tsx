// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aTrack } from '../../../testing/a-track.ts'
import { aUser } from '../../../testing/a-user.ts'
import { anAlbum } from '../../../testing/an-album.ts'
import { refusal } from '../../../testing/fake-api.ts'
import { pressPay } from '../../../testing/press-pay.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'

afterEach(forgetEverything)

const record = {
  ...anAlbum({ description: 'Pressed at dawn.', genre: 'Trip Hop', releaseType: 'ep', labelName: 'ISR' }),
  artistPercent: 80,
  isSplit: false,
  tracks: [aTrack({ coverId: 9 }), aTrack({ id: 2, title: 'First Thaw', duration: 233, coverId: 9 })],
}
const RELATED = {
  moreByArtist: [anAlbum({ id: 11, title: 'Second Pressing' })],
  fansAlsoBought: [anAlbum({ id: 12, title: 'Other Hands', artistName: 'Ida', artistUsername: 'ida', price: 3 })],
}
const show = (changes = {}) =>
  openApp('/album/9', {
    api: { 'GET /api/albums/9': { body: { ...record, ...changes } }, 'GET /api/albums/9/related': { body: RELATED } },
  })

test('shows an album’s cover, artist, tracks and price', async () => {
  await show()
  await screen.findByRole('heading', { level: 1, name: 'Bakelite Sunrise' })
  screen.getByRole('img', { name: 'Cover of Bakelite Sunrise' })
  expect(screen.getAllByRole('link', { name: 'Dusty Needle' })[0]?.getAttribute('href')).toBe('/artist/dusty')
  for (const words of ['EP', '1 May 2026', 'ISR', 'Trip Hop', 'Pressed at dawn.', '7 min']) screen.getByText(words)
  const tracks = within(screen.getByRole('region', { name: 'Tracks' })).getAllByRole('listitem')
  expect(tracks.map((track) => within(track).getByRole('link').getAttribute('href'))).toEqual(['/track/1', '/track/2'])
  within(tracks[1]!).getByText('3:53')
  within(tracks[1]!).getByRole('button', { name: 'Play First Thaw' })
  screen.getByRole('button', { name: 'Play album' })
  screen.getByRole('button', { name: /^Buy Album £5.00/ })
})

const BONUS = {
  isYours: false,
  tracks: [{ title: 'Demo tape', duration: 125 }],
  files: [{ id: 4, name: 'Booklet', ending: 'pdf', bytes: 2_500_000 }],
}

test('names what comes with the album to everyone, without a way to get it', async () => {
  await openApp('/album/9', {
    api: {
      'GET /api/albums/9': { body: record },
      'GET /api/albums/9/related': { body: RELATED },
      'GET /api/albums/9/bonus': { body: BONUS },
    },
  })
  const bonus = within(await screen.findByRole('region', { name: 'Bonus, with the album' }))
  expect(bonus.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Demo tapeTrack, 2:05',
    'BookletPDF, 2.5 MB',
  ])
  bonus.getByText('For buyers of the whole album')
  expect(bonus.queryByRole('link')).toBeNull()
})

test('buyers play bonus tracks among the others and download the files', async () => {
  const demo = aTrack({ id: 3, title: 'Demo tape', coverId: 9, isOwned: true, isBonus: true })
  await openApp('/album/9', {
    as: aUser({ id: 50, username: 'ada' }),
    api: {
      'GET /api/albums/9': { body: { ...record, isOwned: true, tracks: [...record.tracks, demo] } },
      'GET /api/albums/9/related': { body: RELATED },
      'GET /api/albums/9/bonus': { body: { ...BONUS, isYours: true } },
    },
  })
  const bonus = within(await screen.findByRole('region', { name: 'Bonus, with the album' }))
  expect(bonus.getByRole('link', { name: 'Download Booklet' }).getAttribute('href')).toBe(
    '/api/downloads/album/9/files/4',
  )
  expect(bonus.queryByText('Demo tape')).toBeNull()
  const [, , row] = within(screen.getByRole('region', { name: 'Tracks' })).getAllByRole('listitem')
  within(row!).getByRole('button', { name: 'Play Demo tape' })
  within(row!).getByText(/^Bonus, with the album/)
  within(row!).getByText('Owned')
})

test('each track has its heart, buy button and menu, and other artists on it are credited once', async () => {
  const guest = { id: 3, name: 'Ida', username: 'ida' }
  const tracks = [
    aTrack({ coverId: 9, additionalArtists: [guest] }),
    aTrack({ id: 2, title: 'First Thaw', coverId: 9, isFavorite: true, additionalArtists: [guest] }),
  ]
  const { api, user } = await openApp('/album/9', {
    as: aUser({ id: 50, username: 'ada' }),
    api: {
      'GET /api/albums/9': { body: { ...record, tracks } },
      'GET /api/albums/9/related': { body: RELATED },
      'POST /api/me/favorites/1': { status: 201, body: {} },
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'Bakelite Sunrise' })
  const rows = within(screen.getByRole('region', { name: 'Tracks' })).getAllByRole('listitem')
  within(rows[0]!).getByRole('button', { name: /^Buy £1.00/ })
  within(rows[0]!).getByRole('button', { name: 'More actions for Harbour Lights' })
  within(rows[1]!).getByRole('button', { name: 'Remove from favorites: First Thaw', pressed: true })
  await user.click(within(rows[0]!).getByRole('button', { name: 'Add to favorites: Harbour Lights' }))
  await waitFor(() => expect(api.named('POST /api/me/favorites/1')).toHaveLength(1))
  expect(within(screen.getByText('With').parentElement!).getAllByRole('link')).toHaveLength(1)
})

test('more by the artist and what fans also bought are covers with their prices', async () => {
  await show()
  const more = within(await screen.findByRole('region', { name: 'More by Dusty Needle' }))
  expect(more.getByRole('link', { name: /Second Pressing/ }).getAttribute('href')).toBe('/album/11')
  const bought = within(screen.getByRole('region', { name: 'Fans also bought' }))
  bought.getByText('2 tracks · £3.00')
})

test('paying more shows what the artist gets, and charges it', async () => {
  const { api, user } = await openApp('/album/9', {
    as: aUser({ id: 50, username: 'ada' }),
    api: {
      'GET /api/albums/9': { body: record },
      'GET /api/credits/wallet': { body: { balance: 20 } },
      'POST /api/credits/spend': { body: { success: true, data: { currentWalletBalance: 13 } } },
      'POST /api/purchase/album/9': { body: { success: true, purchases: [] } },
    },
  })
  await screen.findByText('80% goes to Dusty Needle.')
  await user.click(screen.getByRole('button', { name: 'Pay more' }))
  await user.click(await screen.findByRole('radio', { name: '+ £2' }))
  expect(screen.getByText(/^To Dusty Needle/).parentElement?.textContent).toContain('£6.00')
  await pressPay(user, 'Buy album for £7.00')
  await pressPay(user, 'Pay £7.00')
  await waitFor(() => expect(api.named('POST /api/credits/spend')[0]?.body).toMatchObject({ amount: 7, contentId: 9 }))
})

test('an owned album shows no Buy button', async () => {
  await show({ isOwned: true })
  await screen.findByText('Owned')
  expect(screen.queryByRole('button', { name: /Buy Album|Pay more/ })).toBeNull()
})

test('buying spends first, and confirms the purchase only after the spend succeeded', async () => {
  let answer = (_: { status?: number; body: unknown }) => {}
  const { api, user } = await openApp('/album/9', {
    as: aUser({ id: 50, username: 'ada' }),
    api: {
      'GET /api/albums/9': { body: record },
      'GET /api/credits/wallet': { body: { balance: 20 } },
      'POST /api/credits/spend': () => new Promise((resolve) => (answer = resolve)),
      'POST /api/purchase/album/9': { body: { success: true, purchases: [{ trackId: 1 }, { trackId: 2 }] } },
    },
  })
  const said = (text: string) =>
    waitFor(() => expect(document.querySelector('li[data-variant]')?.textContent).toContain(text))
  const pay = async () => {
    await pressPay(user, 'Pay £5.00')
    const busy = await screen.findByRole('button', { name: 'Processing...' })
    expect((busy as HTMLButtonElement).disabled || busy.getAttribute('aria-disabled') === 'true').toBe(true)
  }
  await pressPay(user, /^Buy Album £5.00/)
  await pay()
  answer({ status: 500, body: '' })
  await said('Purchase FailedFailed to purchase album')
  expect(api.named('POST /api/purchase/album/9')).toEqual([])

  await pay()
  answer({ body: { success: true, data: { currentWalletBalance: 15 } } })
  await said('Album Purchased!You now have 15 credits remaining')
  expect(api.named('POST /api/credits/spend').map(({ body }) => body)).toEqual(
    Array(2).fill(expect.objectContaining({ amount: 5, contentId: 9, recipientId: 7 })),
  )
  expect(api.named('POST /api/purchase/album/9').map(({ body }) => body)).toEqual([{ price: 5 }])
})

test('the share dialog copies the link to the album', async () => {
  const { user } = await openApp('/album/9', {
    api: {
      'GET /api/albums/9': { body: record },
      'GET /api/albums/9/related': { body: { moreByArtist: [], fansAlsoBought: [] } },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  const copy = await screen.findByRole('button', { name: 'Copy link' })
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(copy)
  expect(copied).toHaveBeenCalledWith(expect.stringMatching(/\/album\/9$/))
  expect((await screen.findAllByText('Link copied')).length).toBeGreaterThan(0)
})

test('an unknown album shows Album Not Found with a way on', async () => {
  await openApp('/album/404', { api: { 'GET /api/albums/404': refusal(404, 'not-found', 'There is no such album.') } })
  await screen.findByRole('heading', { level: 1, name: 'Album Not Found' })
  const ways = screen.getAllByRole('link', { name: 'Browse Music' })
  expect(ways.some((way) => way.getAttribute('href') === '/browse')).toBe(true)
})

test('a failure shows an error, and Try again recovers', async () => {
  const { api, user } = await openApp('/album/9', { api: { 'GET /api/albums/9': 'network-failure' } })
  await screen.findByText('We couldn’t load the album')
  api.answer('GET /api/albums/9', { body: record })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { level: 1, name: 'Bakelite Sunrise' })
})
