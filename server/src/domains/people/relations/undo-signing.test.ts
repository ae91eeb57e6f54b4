import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailSite, startMailSite } from '../../../testing/mail-site.ts'
import { notificationsOf } from '../../../testing/notifications.ts'
import type { TestUser } from '../../../testing/test-site.ts'
import { openSession } from '../accounts/sessions/sessions.ts'

// A thief who is signed in to an artist's account signs it away to an accomplice, or ends what the artist has.

let site: MailSite
beforeAll(async () => {
  site = await startMailSite({}, { readsNotices: true })
})
afterAll(() => site.stop())

const asArtist = async ({ id }: TestUser, name: string, body?: object) =>
  site.call(name, { token: await openSession(site.context.db, id, site.clock.now()), ...(body && { body }) })

async function anOffer() {
  const [artist, label] = [await site.aUser('ARTIST'), await site.aUser('LABEL')]
  await site.call('POST /api/friends', {
    token: label.token,
    body: { friendId: artist.id, asksToManageCatalog: true },
  })
  return { artist, label }
}

const stateOf = ({ artist, label }: { artist: TestUser; label: TestUser }) =>
  site.context.db.rows`
    select accepted_at is not null as accepted, catalog_granted_at is not null as catalog, release_granted_at is not null as release
    from signing where label_id = ${label.id} and artist_id = ${artist.id}`

const ACTS = {
  'You signed with a label': { name: 'POST', path: 'accept', body: { manageCatalog: true }, first: [] },
  'You left a label': { name: 'DELETE', path: '', body: undefined, first: ['accept'] },
  'You changed what a label may do': { name: 'PUT', path: 'catalog', body: { manageCatalog: true }, first: ['accept'] },
} as const

test.each(Object.entries(ACTS))('%s: the link makes it what it was, and ends all access', async (subject, act) => {
  const { artist, label } = await anOffer()
  for (const path of act.first) {
    await asArtist(artist, `POST /api/me/signing-offers/${label.id}/${path}`)
    await site.box.next(({ subject: found }) => found === 'You signed with a label')
  }
  const before = await stateOf({ artist, label })
  const address = `/api/me/signing-offers/${label.id}${act.path && `/${act.path}`}`
  expect((await asArtist(artist, `${act.name} ${address}`, act.body)).status).toBe(200)
  expect(await stateOf({ artist, label })).not.toEqual(before)
  const { text } = await site.box.next((mail) => mail.subject === subject)
  const link = /\/undo\/([\w-]+)/.exec(text ?? '')?.[1]
  expect((await site.call('POST /api/auth/undo', { body: { token: link } })).json().message).toContain(
    'What the label may do is as it was before.',
  )
  await site.box.next((mail) => /reset-password/.test(mail.text ?? ''))
  expect(await stateOf({ artist, label })).toEqual(before)
  expect((await notificationsOf(site, label))[0]).toContain('undid what was changed about their signing.')
  expect((await site.call('GET /api/auth/me', { token: artist.token })).status).toBe(401)
})

test('a label’s release consent is undone too', async () => {
  const { artist, label } = await anOffer()
  await asArtist(artist, `POST /api/me/signing-offers/${label.id}/accept`, { releaseMusic: false })
  await site.box.next()
  await asArtist(artist, `PUT /api/me/signing-offers/${label.id}/release`, { releaseMusic: true })
  const { text } = await site.box.next((mail) => mail.subject === 'You changed what a label may do')
  expect(text).toContain(`${label.username} may release music for you.`)
  await site.call('POST /api/auth/undo', { body: { token: /\/undo\/([\w-]+)/.exec(text ?? '')?.[1] } })
  await site.box.next((mail) => /reset-password/.test(mail.text ?? ''))
  expect(await stateOf({ artist, label })).toEqual([{ accepted: true, catalog: false, release: false }])
})
