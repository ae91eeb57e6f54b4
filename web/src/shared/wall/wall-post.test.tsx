// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aUser } from '../../testing/a-user.ts'
import { aComment, anArtistPage, aPost } from '../../testing/an-artist-page.ts'
import { forgetEverything, openApp } from '../../testing/render-app.tsx'

afterEach(forgetEverything)

const ARTIST = aUser({ id: 5, username: 'vessel', displayName: 'The Vessel', role: 'ARTIST' })

test('an administrator can delete another user’s post after confirming, but not edit it', async () => {
  const post = aPost({ artistId: 5, content: 'Buy my pills.', canEdit: false, canDelete: true })
  const comment = aComment({ content: 'And mine.', canDelete: true })
  const { user, api } = await openApp('/artist/vessel', {
    as: aUser({ id: 90, role: 'ADMIN', username: 'keeper' }),
    api: {
      'GET /api/artists/vessel': {
        body: anArtistPage({ user: ARTIST, posts: [post], comments: [comment], commentCount: 1 }),
      },
      'GET /api/artists/5/posts': { body: [post] },
      'GET /api/friends/check/5': { body: { isFriend: false } },
      'GET /api/me/subscriptions': { body: [] },
      'DELETE /api/posts/1': { body: { ok: true } },
      'DELETE /api/comments/1': { body: { ok: true } },
    },
  })
  for (const [words, key, name] of [
    ['Buy my pills.', 'Delete Post', 'DELETE /api/posts/1'],
    ['And mine.', 'Delete Comment', 'DELETE /api/comments/1'],
  ] as const) {
    const card = within((await screen.findByText(words)).closest('article') as HTMLElement)
    expect(card.queryByRole('button', { name: /^Edit/ })).toBeNull()
    await user.click(card.getByRole('button', { name: 'Delete' }))
    expect(api.named(name)).toEqual([])
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: key }))
    await screen.findAllByText(key === 'Delete Post' ? 'Post Deleted' : 'Comment Deleted')
    expect(api.named(name)).toHaveLength(1)
  }
})

test('a picture from another site loads on a press through our server; if that fails, its link is shown', async () => {
  const mediaUrl = 'https://pictures.example/tour.jpg'
  const post = aPost({ id: 7, artistId: 5, content: 'Tour!', mediaUrl })
  const { user } = await openApp('/artist/vessel', {
    api: {
      'GET /api/artists/vessel': { body: anArtistPage({ user: ARTIST, posts: [post] }) },
      'GET /api/artists/5/posts': { body: [post] },
    },
  })
  const card = within((await screen.findByText('Tour!')).closest('article') as HTMLElement)
  expect(card.queryByRole('img', { name: 'Attached to the post' })).toBeNull()
  await user.click(card.getByRole('button', { name: 'Load picture from pictures.example' }))
  const picture = card.getByRole('img', { name: 'Attached to the post' })
  expect(picture.getAttribute('src')).toBe('/api/posts/7/linked-media')
  fireEvent.error(picture)
  expect(card.getByRole('status').textContent).toBe("We couldn't load this picture.")
  expect(card.getByRole('link', { name: 'View attached media' }).getAttribute('href')).toBe(mediaUrl)
})
