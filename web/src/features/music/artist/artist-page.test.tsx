// @vitest-environment happy-dom
import { LABEL_MAY, LABEL_MAY_MANAGE_CATALOG } from '@fairwave/contract/people/signing-terms'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { announce } from '../../../lib/announce.ts'
import { closePlayerSheet } from '../../../player/open-sheet.ts'
import { aTrack } from '../../../testing/a-track.ts'
import { aComment, aFriend, anArtistPage, aPost } from '../../../testing/an-artist-page.ts'
import { refusal } from '../../../testing/fake-api.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'
import { ARTIST, button, DETAIL, FAN, LABEL, noButton, says, section, visit } from '../../../testing/vessel-page.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  vi.useRealTimers()
  forgetEverything()
})

describe('an artist’s page', () => {
  test('shows the artist’s details and music, with empty states', async () => {
    const { api } = await visit()
    screen.getByRole('heading', { name: 'THE VESSEL MUSIC' })
    screen.getByText('No fans tracking data available yet.')
    screen.getByText('No bio provided yet.')
    screen.getByText('No music releases available')
    await says('No comments yet. Be the first to leave a comment!')
    within(section('About')).getByText('January 2026')
    expect(within(section('About')).getByText('Depth charts')).toBeTruthy()
    const [asked] = api.named(DETAIL)
    expect(asked?.query.get('_nocache')).toMatch(/^\d+$/)
    expect(asked?.headers.get('cache-control')).toBe('no-cache')
  })

  test('shows the first five fans, each with a link to their own page', async () => {
    const friends = [1, 2, 3, 4, 5, 6].map((id) => aFriend(id, id === 2 ? { role: 'ARTIST', username: 'other' } : {}))
    await visit({ page: { friends, fanCount: 120 } })
    const fans = within(section('Top Fans'))
    expect(fans.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/fan/fan1',
      '/artist/other',
      '/fan/fan3',
      '/fan/fan4',
      '/fan/fan5',
    ])
    fans.getByText('120 fans')
  })

  test('SETTINGS opens the player settings', async () => {
    const { user } = await visit()
    await user.click(await button('SETTINGS'))
    await screen.findByRole('dialog', { name: 'Player Settings' })
    act(closePlayerSheet)
  })

  test('a server failure shows Artist Not Found with Try again', async () => {
    const { api, user } = await openApp('/artist/vessel', { api: { [DETAIL]: { status: 500 } } })
    await screen.findByRole('heading', { level: 1, name: 'Artist Not Found' })
    screen.getByText('Failed to fetch artist data')
    api.answer(DETAIL, { body: anArtistPage({ user: ARTIST }) })
    await user.click(await button('Try again'))
    await screen.findByRole('heading', { level: 1, name: 'The Vessel' })
  })

  test('an artist removed while the page is open becomes Artist Not Found', async () => {
    const { api } = await visit()
    api.answer(DETAIL, refusal(404, 'not-found', 'Gone.'))
    act(() => announce('fanStatusChanged', { artistId: 5, isFan: true }))
    await screen.findByRole('heading', { level: 1, name: 'Artist Not Found' })
    screen.getByText('The artist "vessel" does not exist or has been removed.')
  })
})

describe('content removed while the page is open', () => {
  const gone = refusal(404, 'not-found', 'It is not there any more.')

  test('a removed post, comment or track leaves the page at the first action on it', async () => {
    const { user, api } = await visit({
      as: FAN,
      page: { comments: [aComment({ id: 9, commenter: aFriend(21) })], tracks: [aTrack({ id: 2, artistId: 5 })] },
      api: {
        'GET /api/artists/5/posts': { body: [aPost({ id: 3, content: 'A word of mine' })] },
        'POST /api/posts/3/like': gone,
        'POST /api/comments/9/like': gone,
        'POST /api/library': gone,
      },
    })
    const wall = within((await says('A word of mine'))[0]?.closest('article') as HTMLElement)
    api.answer('GET /api/artists/5/posts', { body: [] })
    await user.click(wall.getByRole('button', { name: 'Like' }))
    await says('It is not there any more.')
    await waitFor(() => expect(screen.queryByText('A word of mine')).toBeNull())

    api.answer(DETAIL, { body: anArtistPage({ user: ARTIST, tracks: [aTrack({ id: 2, artistId: 5 })] }) })
    await user.click(within(section('Fan Comments')).getByRole('button', { name: 'Like' }))
    await says('No comments yet. Be the first to leave a comment!')

    api.answer(DETAIL, { body: anArtistPage({ user: ARTIST }) })
    await user.click(await button(/^Add to library/))
    await says('Failed to add track to library. Please try again.')
    await says('No music releases available')
  })
})

describe('the page stays current', () => {
  test('becoming a fan in another window shows here too', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { api } = await visit({ as: FAN })
    await button('Become a Fan')
    api.answer('GET /api/friends/check/5', { body: { isFriend: true } })
    api.answer(DETAIL, { body: anArtistPage({ user: ARTIST, isFan: true }) })
    await act(() => vi.advanceTimersByTimeAsync(5_100))
    await button('Fan ✓')
  })

  test('it is refetched every five seconds, but not while the tab is hidden', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { api } = await visit()
    const before = api.named(DETAIL).length
    await act(() => vi.advanceTimersByTimeAsync(5_100))
    expect(api.named(DETAIL).length).toBe(before + 1)
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(api.named(DETAIL).length).toBe(before + 1)
  })

  test('removing a track from the library refetches the page; adding one does not, but shows at once', async () => {
    const { api } = await visit({ as: FAN, page: { tracks: [aTrack({ id: 1, artistId: 5 })] } })
    const before = api.named(DETAIL).length
    act(() => announce('libraryUpdate', { trackId: 1, inLibrary: true }))
    await says('LQ')
    act(() => announce('libraryUpdate', { trackId: 1, inLibrary: true, purchased: true }))
    await says('HI-RES')
    expect(api.named(DETAIL).length).toBe(before)
    act(() => announce('libraryUpdate', { trackId: 1, inLibrary: false }))
    await waitFor(() => expect(api.named(DETAIL).length).toBe(before + 1))
  })
})

describe('who sees which buttons', () => {
  test('a visitor sees no Subscribe, Fan, composer or comments switch', async () => {
    await visit({ page: { tracks: [aTrack({ artistId: 5 })] } })
    for (const name of ['Become a Fan', 'Subscribe', 'Edit Profile', 'Sign Artist']) noButton(name)
    expect(screen.queryByText('Share with Your Fans')).toBeNull()
    expect(screen.queryByRole('switch', { name: /^Comments/ })).toBeNull()
    expect(screen.queryByRole('link', { name: /^EDIT/ })).toBeNull()
  })

  test('the owner sees Edit Profile, not Subscribe or Become a Fan', async () => {
    await visit({ as: ARTIST, page: { tracks: [aTrack({ id: 4, artistId: 5 })] } })
    await button('Edit Profile')
    for (const name of ['Become a Fan', 'Subscribe']) noButton(name)
    await says('Share with Your Fans')
    screen.getByRole('switch', { name: 'Comments On' })
    expect(screen.getByRole('link', { name: /^EDIT/ }).getAttribute('href')).toBe('/edit-track/4')
    noButton(/^Buy/)
  })

  test('a label sees Sign Artist', async () => {
    const { user, api } = await visit({
      as: LABEL,
      api: { 'POST /api/friends': { status: 201, body: { friendId: 5, isFriend: true, status: 'offered' } } },
    })
    await button('Sign Artist')
    api.answer('GET /api/friends/check/5', { body: { isFriend: true } })
    await user.click(await button('Sign Artist'))
    await screen.findByText(LABEL_MAY[0])
    expect(screen.queryByText(LABEL_MAY_MANAGE_CATALOG)).toBeNull()
    await user.click(screen.getByRole('switch', { name: 'Also ask to manage their other music' }))
    await screen.findByText(LABEL_MAY_MANAGE_CATALOG)
    expect(api.named('POST /api/friends')).toEqual([])
    await user.click(await button('Send offer'))
    await says('Artist Signed')
    await button('Signed')
    expect(api.named('POST /api/friends')[0]?.body).toEqual({ friendId: 5, asksToManageCatalog: true })
    api.answer('DELETE /api/friends/5', 'network-failure')
    await user.click(await button('Signed'))
    await user.click(await button('Cancel'))
    expect(api.named('DELETE /api/friends/5')).toEqual([])
    await user.click(await button('Signed'))
    await user.click(await button('End signing'))
    await says('Failed to update artist signing status.')
    api.answer('DELETE /api/friends/5', { body: { friendId: 5, isFriend: false } })
    api.answer('GET /api/friends/check/5', { body: { isFriend: false } })
    await user.click(await button('Signed'))
    await user.click(await button('End signing'))
    await says('Artist Unsigned')
    await button('Sign Artist')
  })
})
