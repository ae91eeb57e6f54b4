// @vitest-environment happy-dom
import { LABEL_MAY, LABEL_MAY_MANAGE_CATALOG } from '@fairwave/contract/signing-terms'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { announce } from '../../lib/announce.ts'
import { closePlayerSheet } from '../../player/open-sheet.ts'
import { aTrack } from '../../testing/a-track.ts'
import { aUser } from '../../testing/a-user.ts'
import { aComment, aFriend, anArtistPage, aPost } from '../../testing/an-artist-page.ts'
import { refusal } from '../../testing/fake-api.ts'
import { type Api, openArtistPage, type PageChanges } from '../../testing/open-artist-page.ts'
import { payButton, pressPay } from '../../testing/press-pay.ts'
import { forgetEverything, openApp } from '../../testing/render-app.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  vi.useRealTimers()
  forgetEverything()
})

const ARTIST = aUser({ id: 5, username: 'vessel', displayName: 'The Vessel', role: 'ARTIST', tagline: 'Depth charts' })
const FAN = aUser({ id: 20, username: 'fan20', displayName: 'Fan 20' })
const LABEL = aUser({ id: 30, username: 'isr', displayName: 'ISR', role: 'LABEL' })
const DETAIL = 'GET /api/artists/vessel'

const visit = (changes: { as?: typeof FAN; page?: PageChanges; api?: Api } = {}) =>
  openArtistPage({ artist: ARTIST, ...changes })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const noButton = (name: string | RegExp) => expect(screen.queryByRole('button', { name })).toBeNull()
const says = (text: string | RegExp) => screen.findAllByText(text)
const section = (name: string) => screen.getByRole('heading', { name }).closest('section') as HTMLElement

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

describe('becoming a fan', () => {
  test('shows at once, is announced, and refetches the page twice', async () => {
    const done = Promise.withResolvers<void>()
    const heard = vi.fn()
    window.addEventListener('fairwave:fan-status-changed', heard)
    const { user, api } = await visit({
      as: FAN,
      api: {
        'POST /api/friends': async () => {
          await done.promise
          return { status: 201, body: { friendId: 5, isFriend: true, status: 'fan' } }
        },
      },
    })
    await user.click(await button('Become a Fan'))
    await button('Fan ✓')
    expect(within(section('Top Fans')).getByRole('link').textContent).toContain('Fan 20')
    expect(heard).not.toHaveBeenCalled()
    api.answer('GET /api/friends/check/5', { body: { isFriend: true } })
    const before = api.named(DETAIL).length
    done.resolve()
    await says('You are now a fan of this artist!')
    expect(heard).toHaveBeenCalledOnce()
    await waitFor(() => expect(api.named(DETAIL).length).toBeGreaterThanOrEqual(before + 3))
    window.removeEventListener('fairwave:fan-status-changed', heard)
  })

  test('goes back with an error when the server refuses', async () => {
    const { user } = await visit({ as: FAN, api: { 'POST /api/friends': 'network-failure' } })
    await user.click(await button('Become a Fan'))
    await says('Failed to update fan status.')
    await button('Become a Fan')
    within(section('Top Fans')).getByText('No fans tracking data available yet.')
  })
})

describe('subscribing', () => {
  const subscription = (status: string) => ({
    artistId: 5,
    status,
    isSubscribed: true,
    paidUntil: '2026-02-08T00:00:00Z',
  })

  test('asks for confirmation, then pays from the wallet; cancelling asks as well', async () => {
    const { user, api } = await visit({
      as: FAN,
      api: { 'POST /api/subscriptions': { body: subscription('active') } },
    })
    await pressPay(user, 'Subscribe')
    await screen.findByRole('dialog', { name: 'Subscribe to The Vessel?' })
    expect(api.named('POST /api/subscriptions')).toEqual([])
    api.answer('GET /api/me/subscriptions', { body: [subscription('active')] })
    await pressPay(user, 'Subscribe for £1.00 a week')
    await says('Subscribed Successfully')
    expect(api.named('POST /api/subscriptions')[0]?.body).toEqual({ artistId: 5, status: 'active' })
    api.answer('DELETE /api/subscriptions/5', { body: subscription('cancelled') })
    api.answer('GET /api/me/subscriptions', { body: [subscription('cancelled')] })
    await user.click(await button('Subscribed'))
    await user.click(await button('Keep it'))
    expect(api.named('DELETE /api/subscriptions/5')).toEqual([])
    await user.click(await button('Subscribed'))
    await screen.findByText('You won’t be charged again. What you paid for lasts until 8 February.')
    await user.click(await button('Cancel the subscription'))
    await says('Unsubscribed')
    expect(api.named('DELETE /api/subscriptions/5')).toHaveLength(1)
    await button('Subscribe')
  })

  test('without enough in the wallet it leads to the card page', async () => {
    const { user, api, address } = await visit({
      as: FAN,
      api: { 'POST /api/subscriptions': refusal(402, 'wallet-short', 'Not enough credits') },
    })
    await pressPay(user, 'Subscribe')
    await payButton('Subscribe for £1.00 a week')
    api.answer('GET /api/credits/wallet', { body: { balance: 0 } })
    await pressPay(user, 'Subscribe for £1.00 a week')
    await says('Not enough in your wallet. Pay by card instead.')
    await user.click(await button('Pay by card'))
    await waitFor(() => expect(address()).toBe('/subscribe/5'))
  })

  test('any other failure shows an error', async () => {
    const { user } = await visit({ as: FAN, api: { 'POST /api/subscriptions': { status: 500 } } })
    await pressPay(user, 'Subscribe', 'Subscribe for £1.00 a week')
    await says('Failed to update subscription status.')
  })

  test('a refusal shows the server’s reason', async () => {
    const why = 'Ada cannot be subscribed to at the moment.'
    const { user } = await visit({ as: FAN, api: { 'POST /api/subscriptions': refusal(409, 'conflict', why) } })
    await pressPay(user, 'Subscribe', 'Subscribe for £1.00 a week')
    await says(`Failed to update subscription status. ${why}`)
  })
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

describe('the wall', () => {
  test('shows public posts to everyone, and subscriber posts as locked stubs', async () => {
    const posts = [
      aPost({ id: 3, content: 'See https://example.org/log.', mediaUrl: 'https://example.org/bar.jpg' }),
      aPost({ id: 2, isSubscribersOnly: true, isLocked: true, content: '' }),
      aPost({ id: 1, mediaUrl: 'https://example.org/film' }),
    ]
    const { user, address } = await visit({ api: { 'GET /api/artists/5/posts': { body: posts } } })
    const link = await screen.findByRole('link', { name: 'https://example.org/log' })
    expect(link.getAttribute('rel')).toContain('nofollow')
    const picture = () => document.querySelector('img[src="/api/posts/3/linked-media"]')
    expect(picture()).toBeNull()
    await user.click(await button('Load picture from example.org'))
    expect(picture()).toBeTruthy()
    expect(screen.getByRole('link', { name: 'View attached media' }).getAttribute('href')).toBe(
      'https://example.org/film',
    )
    await user.click(await button(/^Unlock/))
    await says('You need to log in to subscribe to artists.')
    expect(address()).toBe('/auth?return=%2Fartist%2Fvessel')
  })

  test('the owner posts; an empty post is not sent', async () => {
    const { user, api } = await visit({ as: ARTIST, api: { 'POST /api/posts': { status: 201, body: aPost() } } })
    const words = (await screen.findByLabelText('Your post')) as HTMLTextAreaElement
    const post = (await button('Post')) as HTMLButtonElement
    expect(post.disabled).toBe(true)
    await user.type(words, '   ')
    expect(post.disabled).toBe(true)
    fireEvent.submit(words.form as HTMLFormElement)
    await says('Empty Post')
    await says('Please enter some content for your post.')
    await user.type(words, 'News')
    await user.click(screen.getByRole('switch', { name: 'Subscribers only' }))
    await user.click(post)
    await says('Your post has been published successfully.')
    expect(api.named('POST /api/posts')[0]?.body).toEqual({ content: '   News', isSubscribersOnly: true })
    expect(words.value).toBe('')
    expect((screen.getByRole('switch', { name: 'Subscribers only' }) as HTMLInputElement).checked).toBe(false)
    api.answer('POST /api/posts', { status: 500 })
    await user.type(words, 'More')
    await user.click(await button('Post'))
    await says('Failed to create post. Please try again.')
    expect(words.value).toBe('More')
  })
})

describe('comments', () => {
  test('are closed to visitors, with the reason', async () => {
    await visit({ page: { comments: [aComment({ createdAt: 'unknown' })] } })
    const box = (await screen.findByPlaceholderText('Add a comment...')) as HTMLTextAreaElement
    expect(box.disabled).toBe(true)
    expect(((await button('Post Comment')) as HTMLButtonElement).disabled).toBe(true)
    fireEvent.click(box.closest('form') as HTMLElement)
    await says('Please login to leave a comment')
    await says('recently')
  })

  test('are trimmed and posted, and the page is refetched; empty ones are not sent', async () => {
    const { user, api } = await visit({ as: FAN, api: { 'POST /api/comments': { status: 201, body: aComment() } } })
    const box = (await screen.findByPlaceholderText('Add a comment...')) as HTMLTextAreaElement
    await user.type(box, '  ')
    await user.click(await button('Post Comment'))
    await says('Empty Comment')
    await says('Please write something before posting')
    await user.type(box, 'Lovely. ')
    const before = api.named(DETAIL).length
    api.answer(DETAIL, { body: anArtistPage({ user: ARTIST, comments: [aComment()] }) })
    await user.click(await button('Post Comment'))
    await says('Your comment has been added successfully')
    expect(api.named('POST /api/comments')[0]?.body).toEqual({ artistId: 5, content: 'Lovely.' })
    expect(api.named(DETAIL).length).toBeGreaterThan(before)
    expect(box.value).toBe('')
    await says('Lovely.')
    api.answer('POST /api/comments', 'network-failure')
    await user.type(box, 'More')
    await user.click(await button('Post Comment'))
    await says('Failed to Post Comment')
    api.answer('POST /api/comments', { status: 500 })
    await user.click(await button('Post Comment'))
    await says('Unknown error occurred')
  })

  test('can be liked and replied to', async () => {
    const { user, api } = await visit({
      as: FAN,
      page: { comments: [aComment({ id: 9, likeCount: 2, commenter: aFriend(21) })] },
      api: {
        'POST /api/comments/9/like': { body: { likeCount: 3, isLiked: true } },
        'POST /api/comments': { status: 201, body: aComment() },
      },
    })
    await user.click(await button('Like 2'))
    expect((await button('Like 3')).getAttribute('aria-pressed')).toBe('true')
    api.answer('DELETE /api/comments/9/like', { status: 500 })
    await user.click(await button('Like 3'))
    await says('Action Failed')
    await says('Unknown error occurred')
    await button('Like 3')
    await user.click(await button('Reply'))
    await user.type(screen.getByLabelText('Your reply to Fan 21'), 'Agreed')
    await user.click(await button('Post Reply'))
    await says('Comment Posted')
    expect(api.named('POST /api/comments')[0]?.body).toEqual({ parentId: 9, content: 'Agreed' })
  })

  test('can be switched off by the owner; a failure is logged and the switch goes back', async () => {
    const { user, api } = await visit({
      as: ARTIST,
      api: { 'PATCH /api/artists/comments-toggle': { body: { commentsEnabled: false } } },
    })
    api.answer(DETAIL, { body: anArtistPage({ user: { ...ARTIST, commentsEnabled: false } }) })
    await user.click(await screen.findByRole('switch', { name: 'Comments On' }))
    await screen.findByRole('switch', { name: 'Comments Off' })
    expect(api.named('PATCH /api/artists/comments-toggle')[0]?.body).toEqual({ artistId: 5, enabled: false })
    await waitFor(() => expect(screen.queryByPlaceholderText('Add a comment...')).toBeNull())
    api.answer('PATCH /api/artists/comments-toggle', { status: 500 })
    await user.click(screen.getByRole('switch', { name: 'Comments Off' }))
    await waitFor(() => expect(console.error).toHaveBeenCalled())
    await screen.findByRole('switch', { name: 'Comments Off' })
  })
})
