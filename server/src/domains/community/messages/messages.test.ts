import type { Message } from '@fairwave/contract/community/messages'
import { ROLES } from '@fairwave/contract/people/roles'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { allPages } from '../../../testing/music.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'
import { closeAccount } from '../../people/accounts/close-account.ts'

type Conversation = { user: { id: number }; lastMessage: Message; unreadCount: number; isBlocked: boolean }

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())
beforeEach(() => {
  site.clock.time = new Date(site.clock.time.getTime() + 1000)
})

const write = ({ token }: TestUser, { id }: { id: number }, content = 'Hello.') =>
  site.call(`POST /api/me/messages/${id}`, { token, body: { content } })
const inbox = async ({ token }: TestUser) => (await site.call('GET /api/me/messages', { token })).json<Conversation[]>()
const between = async ({ token }: TestUser, { id }: TestUser) =>
  (await site.call(`GET /api/me/messages/${id}`, { token })).json<Message[]>()
const unread = async ({ token }: TestUser) =>
  (await site.call('GET /api/me/unread', { token })).json<{ messages: number }>().messages
const read = ({ token }: TestUser, { id }: TestUser) => site.call(`POST /api/me/messages/${id}/read`, { token })

test('a sent message is read by its recipient, who sees how many are new', async () => {
  const [ada, ben] = [await site.aUser('FAN'), await site.aUser('ARTIST')]
  expect(await inbox(ada)).toEqual([])
  const sent = await write(ada, ben, '  Is the record out? ')
  expect(sent.status).toBe(201)
  expect(sent.json()).toEqual({
    id: expect.any(Number),
    fromId: ada.id,
    toId: ben.id,
    content: 'Is the record out?',
    createdAt: site.clock.time.toISOString(),
    readAt: null,
  })
  await write(ada, ben, 'I mean the red one.')
  expect([await unread(ada), await unread(ben)]).toEqual([0, 2])
  expect(await inbox(ben)).toMatchObject([
    { user: { id: ada.id }, lastMessage: { content: 'I mean the red one.' }, unreadCount: 2, isBlocked: false },
  ])
  // Fetching is not reading: a page reports when it has shown the message.
  expect((await between(ben, ada)).map(({ content }) => content)).toEqual(['I mean the red one.', 'Is the record out?'])
  expect(await unread(ben)).toBe(2)
  await read(ben, ada)
  expect(await unread(ben)).toBe(0)
  expect((await between(ada, ben))[0]).toMatchObject({ readAt: site.clock.time.toISOString() })
  await write(ben, ada, 'On Friday.')
  expect(await inbox(ada)).toMatchObject([{ user: { id: ben.id }, unreadCount: 1 }])
})

test('no other user can read a conversation', async () => {
  const [ada, ben] = [await site.aUser('FAN'), await site.aUser('FAN')]
  await write(ada, ben, 'between us')
  for (const role of ROLES) {
    const other = await site.aUser(role)
    expect(await inbox(other)).toEqual([])
    for (const one of [ada, ben]) {
      const answer = await site.call(`GET /api/me/messages/${one.id}`, { token: other.token })
      expect(answer.json()).toEqual([])
      await read(other, one)
    }
  }
  expect((await site.call(`GET /api/me/messages/${ada.id}`)).status).toBe(401)
  expect(await unread(ben)).toBe(1)
})

test('a message to oneself, to an unknown user, or without text is refused', async () => {
  const [ada, ben] = [await site.aUser('FAN'), await site.aUser('FAN')]
  expect((await write(ada, ada)).status).toBe(400)
  expect((await write(ada, { id: 999_999 })).status).toBe(404)
  expect((await write(ada, ben, ' \u200b ')).json().message).toBe('Please write something before sending.')
  expect((await write(ada, ben, 'x'.repeat(5001))).json().message).toBe('A message must be at most 5000 characters.')
  expect(await inbox(ben)).toEqual([])
})

test('a deleted account gets no messages; earlier ones stay readable', async () => {
  const [ada, gone] = [await site.aUser('FAN'), await site.aUser('FAN')]
  await write(ada, gone, 'Leaving so soon?')
  await site.context.db.transaction((tx) => closeAccount(site.context, tx, gone.id))
  const late = await write(ada, gone, 'Write when you are there.')
  expect([late.status, late.json().message]).toEqual([404, 'This user was not found.'])
  expect((await between(ada, gone)).map(({ content }) => content)).toEqual(['Leaving so soon?'])
})

test('a block stops messages both ways, and the refusal says who blocked whom', async () => {
  const [ada, ben] = [await site.aUser('FAN'), await site.aUser('FAN')]
  await write(ada, ben)
  await site.call(`POST /api/me/blocks/${ada.id}`, { token: ben.token })
  expect((await write(ada, ben)).json().message).toBe('This user does not accept messages from you.')
  expect((await write(ben, ada)).json().message).toBe('You have blocked this user. Unblock them to write to them.')
  expect(await inbox(ben)).toMatchObject([{ isBlocked: true }])
})

test('two users who write at the same time lose no message, and the unread counts are right', async () => {
  const [ada, ben] = [await site.aUser('FAN'), await site.aUser('FAN')]
  const notes = Array.from({ length: 10 }, (_, i) => i)
  const answers = await Promise.all(
    notes.flatMap((n) => [write(ada, ben, `from ada ${n}`), write(ben, ada, `from ben ${n}`)]),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  expect([await unread(ada), await unread(ben)]).toEqual([10, 10])
  const all = await allPages<Message>(site, `/api/me/messages/${ben.id}?limit=6`, ada.token)
  expect(new Set(all.flat().map(({ id }) => id)).size).toBe(20)
})
