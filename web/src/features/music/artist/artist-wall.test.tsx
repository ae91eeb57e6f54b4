// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aComment, aFriend, anArtistPage, aPost } from '../../../testing/an-artist-page.ts'
import { forgetEverything } from '../../../testing/render-app.tsx'
import { ARTIST, button, DETAIL, FAN, says, visit } from '../../../testing/vessel-page.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  vi.useRealTimers()
  forgetEverything()
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
