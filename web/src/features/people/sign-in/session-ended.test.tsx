// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aUser } from '../../../testing/a-user.ts'
import { aComment, aFriend, anArtistPage } from '../../../testing/an-artist-page.ts'
import { refusal } from '../../../testing/fake-api.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(forgetEverything)

const ENDED = /^You've been signed out because your session ended/
const OVER = refusal(401, 'not-signed-in', 'Please sign in first.')
const ada = aUser({ id: 50, username: 'ada', role: 'ARTIST', displayName: 'Ada' })
const bo = aFriend(60, { username: 'bo', displayName: 'Bo' })
const ownPage = anArtistPage({ user: ada })

type Visit = Awaited<ReturnType<typeof openApp>>
async function signInAgain({ user, api }: Visit, as = ada) {
  api.answer('POST /api/auth/login', { body: { token: 'another', user: as } })
  api.answer('GET /api/auth/me', { body: as })
  await user.type(await screen.findByLabelText('Username'), 'ada')
  await user.type(screen.getByLabelText('Password'), 'secret')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
}
const boxCalled = (name: string | RegExp) => screen.findByRole('textbox', { name }) as Promise<HTMLTextAreaElement>

test('an unsent message is restored after signing in again, on the page it was written on', async () => {
  const visit = await openApp('/messages?with=bo', {
    as: ada,
    api: {
      'GET /api/me/messages': { body: [] },
      'GET /api/users/bo': { body: { ...aUser({ ...bo, role: 'FAN' }), isBlocked: false } },
      'GET /api/me/messages/60': { body: [] },
      'POST /api/me/messages/60': OVER,
    },
  })
  await visit.user.type(await boxCalled('Message to Bo'), 'Half a thought')
  visit.api.answer('GET /api/me/messages', OVER)
  await visit.user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText(ENDED)
  await waitFor(() => expect(visit.address()).toBe('/auth?return=%2Fmessages%3Fwith%3Dbo'))
  visit.api.answer('GET /api/me/messages', { body: [] })
  await signInAgain(visit)
  await waitFor(() => expect(visit.address()).toBe('/messages?with=bo'))
  expect((await boxCalled('Message to Bo')).value).toBe('Half a thought')
  expect(screen.queryByText(ENDED)).toBeNull()

  const sent = {
    id: 1,
    fromId: 50,
    toId: 60,
    content: 'Half a thought',
    createdAt: '2026-01-02T12:00:00Z',
    readAt: null,
  }
  visit.api.answer('POST /api/me/messages/60', { status: 201, body: sent })
  await visit.user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(async () => expect((await boxCalled('Message to Bo')).value).toBe(''))
  expect(sessionStorage.getItem('fairwave-drafts')).toBeNull()
})

test('a draft post is kept with its switch, and another user doesn’t see it', async () => {
  const api = {
    'GET /api/artists/ada': { body: ownPage },
    'GET /api/artists/50/posts': { body: [] },
    'POST /api/posts': OVER,
  }
  const visit = await openApp('/artist/ada', { as: ada, api })
  await visit.user.type(await boxCalled('Your post'), 'News!')
  await visit.user.click(screen.getByRole('switch', { name: 'Subscribers only' }))
  await visit.user.click(screen.getByRole('button', { name: 'Post' }))
  await screen.findByText(ENDED)
  expect(screen.queryByRole('textbox', { name: 'Your post' })).toBeNull()
  await visit.user.click(screen.getByRole('link', { name: 'Sign in again' }))
  expect(visit.address()).toBe('/auth?return=%2Fartist%2Fada')
  const eve = aUser({ id: 77, username: 'eve', role: 'ARTIST' })
  visit.api.answer('GET /api/artists/ada', { body: anArtistPage({ user: { ...ada, id: eve.id } }) })
  await signInAgain(visit, eve)
  expect((await boxCalled('Your post')).value).toBe('')
  visit.api.answer('GET /api/artists/ada', { body: ownPage })
  visit.api.answer('GET /api/auth/me', OVER)
  await visit.user.type(await boxCalled('Your post'), 'x')
  await visit.user.click(screen.getByRole('button', { name: 'Post' }))
  await visit.user.click(await screen.findByRole('link', { name: 'Sign in again' }))
  await signInAgain(visit)
  expect((await boxCalled('Your post')).value).toBe('News!')
  expect(screen.getByRole('switch', { name: 'Subscribers only' })).toHaveProperty('checked', true)
})

test('drafts of a comment and a reply are kept separately', async () => {
  const vessel = aUser({ id: 5, username: 'vessel', role: 'ARTIST' })
  const page = anArtistPage({ user: vessel, comments: [aComment({ content: 'First!' })], commentCount: 1 })
  const visit = await openApp('/artist/vessel', {
    as: aUser({ id: 51 }),
    api: {
      'GET /api/artists/vessel': { body: page },
      'GET /api/artists/5/posts': { body: [] },
      'GET /api/friends/check/5': { body: { isFriend: false } },
      'GET /api/me/subscriptions': { body: [] },
    },
  })
  const card = within((await screen.findByText('First!')).closest('article') as HTMLElement)
  await visit.user.click(card.getByRole('button', { name: 'Reply' }))
  await visit.user.type(await boxCalled(/^Your reply to/), 'So there')
  await visit.user.click(card.getByRole('button', { name: 'Reply' }))
  expect(screen.queryByRole('textbox', { name: /^Your reply to/ })).toBeNull()
  await visit.user.click(card.getByRole('button', { name: 'Reply' }))
  expect((await boxCalled(/^Your reply to/)).value).toBe('So there')
})

test('a visitor who was never signed in sees no notice', async () => {
  await openApp('/browse')
  await screen.findByRole('link', { name: 'Sign in' })
  expect(screen.queryByText(ENDED)).toBeNull()
})

test('a token that expired before the visit shows the notice', async () => {
  localStorage.setItem('auth_token', 'old')
  localStorage.setItem('user', JSON.stringify(ada))
  await openApp('/browse', { api: { 'GET /api/auth/me': OVER } })
  await screen.findByText(ENDED)
})
