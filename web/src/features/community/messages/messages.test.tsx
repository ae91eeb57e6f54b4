// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aUser } from '../../../testing/a-user.ts'
import { aFriend } from '../../../testing/an-artist-page.ts'
import { refusal } from '../../../testing/fake-api.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'

afterEach(forgetEverything)

const ada = aUser({ id: 50, username: 'ada' })
const bo = aFriend(60, { username: 'bo', displayName: 'Bo' })
const message = (id: number, fromId: number, content: string) => ({
  id,
  fromId,
  toId: fromId === 50 ? 60 : 50,
  content,
  createdAt: '2026-01-02T12:00:00Z',
  readAt: null,
})
const conversation = { user: bo, lastMessage: message(2, 60, 'Are you there?'), unreadCount: 1, isBlocked: false }
const api = {
  'GET /api/me/unread': { body: { notifications: 0, messages: 1 } },
  'GET /api/me/messages': { body: [conversation] },
  'GET /api/me/messages/60': { body: [message(2, 60, 'Are you there?'), message(1, 50, 'Hello')] },
  'POST /api/me/messages/60/read': { body: { unreadCount: 0 } },
}

test('an empty inbox shows the empty state after half a second of spinner', async () => {
  const began = performance.now()
  await openApp('/messages', { as: ada, api: { 'GET /api/me/messages': { body: [] } } })
  await screen.findByText('Loading your messages...')
  await screen.findByText('No messages yet')
  expect(performance.now() - began).toBeGreaterThanOrEqual(500)
})

test('an open conversation is marked as read, oldest message first, and can be answered', async () => {
  const { user, api: asked } = await openApp('/messages', {
    as: ada,
    api: {
      ...api,
      'POST /api/me/messages/60': ({ body }) => {
        const sent = { ...message(3, 50, ''), ...(body as object) }
        asked.answer('GET /api/me/messages/60', { body: [sent, ...api['GET /api/me/messages/60'].body] })
        return { status: 201, body: sent }
      },
    },
  })
  await screen.findByRole('link', { name: 'Messages, 1 unread' })
  await user.click(await screen.findByRole('link', { name: /Bo.*Are you there\?.*1 unread/ }))
  const lines = () => within(screen.getByRole('log')).getAllByRole('listitem')
  await waitFor(() =>
    expect(lines().map(({ textContent }) => textContent?.slice(0, -5))).toEqual(['You: Hello', 'Bo: Are you there?']),
  )
  await waitFor(() => expect(asked.named('POST /api/me/messages/60/read')).toHaveLength(1))

  const box = screen.getByRole('textbox', { name: 'Message to Bo' })
  await user.type(box, '{Enter}')
  expect(asked.named('POST /api/me/messages/60')).toEqual([])
  await user.type(box, 'One{Shift>}{Enter}{/Shift}two{Enter}')
  await waitFor(() => expect(lines()).toHaveLength(3))
  expect(asked.named('POST /api/me/messages/60').map(({ body }) => body)).toEqual([{ content: 'One\ntwo' }])
  expect(box).toHaveProperty('value', '')
})

test('a message that failed to send stays in the box', async () => {
  const { user } = await openApp('/messages?with=bo', {
    as: ada,
    api: {
      ...api,
      'POST /api/me/messages/60': refusal(403, 'not-allowed', 'This user does not accept messages from you.'),
    },
  })
  const box = await screen.findByRole('textbox', { name: 'Message to Bo' })
  await user.type(box, 'Hello?{Enter}')
  await screen.findByText('This user does not accept messages from you.')
  expect(box).toHaveProperty('value', 'Hello?')
})

test('a blocked user can be unblocked, and an unknown username shows an error', async () => {
  const { user } = await openApp('/messages?with=bo', {
    as: ada,
    api: { ...api, 'GET /api/me/messages': { body: [{ ...conversation, isBlocked: true }] } },
  })
  await screen.findByRole('button', { name: 'Unblock' })
  expect(screen.queryByRole('textbox', { name: 'Message to Bo' })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'New Message' }))
  await user.type(await screen.findByRole('textbox', { name: 'Username' }), '@zed{Enter}')
  await screen.findByText('No user with the username "zed" was found.')
})
