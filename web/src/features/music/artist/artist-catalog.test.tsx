// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aTrack } from '../../../testing/a-track.ts'
import { anArtistPage } from '../../../testing/an-artist-page.ts'
import { pressPay } from '../../../testing/press-pay.ts'
import { forgetEverything } from '../../../testing/render-app.tsx'
import { ARTIST, button, DETAIL, FAN, noButton, says, section, visit } from '../../../testing/vessel-page.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  vi.useRealTimers()
  forgetEverything()
})

describe('the catalog', () => {
  const album = {
    id: 8,
    title: 'Soundings',
    coverArt: '/api/albums/8/cover',
    releaseDate: '2025-09-20',
    price: 5,
    isOwned: false,
    artistId: 5,
    artistName: 'The Vessel',
  } as never
  const tracks = [
    aTrack({ id: 1, artistId: 5, title: 'Aphelion', coverId: 8, playCount: 1234, isOwned: true }),
    aTrack({ id: 2, artistId: 5, title: 'Harbour', duration: 61 }),
  ]

  test('opening an album plays it; singles are listed separately', async () => {
    const { user, api } = await visit({
      page: { albums: [album], tracks },
      api: { 'GET /api/tracks': { body: [tracks[0]] } },
    })
    const opener = await button(/^Soundings.*1 track.*20 Sept 2025.*Locked/)
    expect(opener.getAttribute('aria-expanded')).toBe('false')
    await button(/^Buy Album £5.00/)
    const catalogue = within(section('Music Catalog'))
    expect(catalogue.queryByRole('link', { name: 'Aphelion' })).toBeNull()
    await user.click(opener)
    expect(opener.getAttribute('aria-expanded')).toBe('true')
    const row = catalogue.getByRole('link', { name: 'Aphelion' }).closest('li') as HTMLElement
    expect(row.textContent).toContain('HI-RES')
    expect(row.textContent).toContain('1,234 plays')
    expect(within(row).queryByRole('button', { name: /^Buy/ })).toBeNull()
    await waitFor(() => expect(api.named('GET /api/tracks')[0]?.query.get('coverId')).toBe('8'))
    const single = catalogue.getByRole('link', { name: 'Harbour' }).closest('li') as HTMLElement
    expect(single.textContent).toMatch(/Q-LOW.*1:01/)
    within(single).getByRole('button', { name: /^Buy £1.00/ })
    await user.click(opener)
    await user.click(opener)
    expect(api.named('GET /api/tracks')).toHaveLength(1)
  })

  test('a visitor who adds or buys is asked to sign in', async () => {
    const { user } = await visit({ page: { tracks } })
    await user.click(await button(/^Add to library.*Harbour/))
    await says('Please log in to add tracks to your library.')
    await pressPay(user, /Buy.*HQ £1.00.*Harbour/)
    await says('Please log in to purchase tracks.')
  })

  test('added and bought tracks are marked in the list', async () => {
    const { user, api } = await visit({
      as: FAN,
      page: { tracks },
      api: {
        'POST /api/library': { status: 201, body: { success: true, trackId: 2, inLibrary: true } },
        'GET /api/tracks/2': { body: { ...tracks[1], artistPercent: 80 } },
        'POST /api/credits/spend': { body: { success: true, data: { currentWalletBalance: 1 } } },
        'POST /api/purchase/track/2': { body: { success: true, purchase: { trackId: 2 } } },
      },
    })
    await user.click(await button(/^Add to library.*Harbour/))
    await says('Added to Library')
    expect(((await button(/^In library.*Harbour/)) as HTMLButtonElement).disabled).toBe(true)
    api.answer(DETAIL, {
      body: anArtistPage({ user: ARTIST, tracks: tracks.map((track) => ({ ...track, isOwned: true })) }),
    })
    await pressPay(user, /Buy.*HQ £1.00.*Harbour/, 'Pay £1.00')
    await says('High quality version unlocked!')
    await waitFor(() => noButton(/Buy.*HQ.*Harbour/))
  })

  test('failures show the documented errors', async () => {
    const { user } = await visit({
      as: FAN,
      page: { tracks },
      api: {
        'POST /api/library': { status: 500 },
        'POST /api/credits/spend': { status: 500 },
        'GET /api/tracks/2': { body: { ...tracks[1], artistPercent: 80 } },
      },
    })
    await user.click(await button(/^Add to library.*Harbour/))
    await says('Failed to add track to library. Please try again.')
    await pressPay(user, /Buy.*HQ £1.00.*Harbour/, 'Pay £1.00')
    await says('Failed to purchase track. Please try again.')
  })
})
