import type { Profile } from '@fairwave/contract/community/profiles'
import type { OwnUser } from '@fairwave/contract/people/accounts'
import { ROLES } from '@fairwave/contract/people/roles'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPurchase, aTrack } from '../../../testing/builders.ts'
import { aForm, aPicture } from '../../../testing/music.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())

const edit = ({ token }: TestUser, parts: Parameters<typeof aForm>[0]) =>
  site.call('PATCH /api/me/profile', { token, form: aForm(parts) })
const profile = async (username: string, viewer?: TestUser) =>
  (await site.call(`GET /api/users/${username}`, { token: viewer?.token })).json<Profile>()
const widthOf = async (url: string | null) => {
  const answer = await fetch(site.url + url)
  const { width = 0, height = 1 } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  return width / height
}

describe('editing a profile', () => {
  test('changes what was sent, crops both pictures to their shape, and keeps the rest', async () => {
    const artist = await site.aUser('ARTIST')
    const links = { website: 'https://example.org', twitter: '', instagram: null }
    const crop = JSON.stringify({ x: 10, y: 20, width: 300, height: 300 })
    const answer = await edit(artist, {
      userId: artist.id,
      // The crops are sent both before and after their pictures.
      profileCrop: crop,
      profilePicture: await aPicture(),
      bannerPicture: await aPicture('#204060'),
      bannerCrop: JSON.stringify({ x: 0, y: 0, width: 900, height: 300 }),
      username: `${artist.username}_new`,
      displayName: ' Ada ',
      tagline: 'Hello \u202eworld',
      bio: 'Line one\r\nline two',
      location: '',
      genre: 'Bebop',
      influences: 'Rain',
      links: JSON.stringify(links),
    })
    expect(answer.status).toBe(200)
    const user = answer.json<OwnUser>()
    expect(user).toMatchObject({
      id: artist.id,
      username: `${artist.username}_new`,
      displayName: 'Ada',
      tagline: 'Hello world',
      bio: 'Line one\nline two',
      location: null,
      genre: 'Bebop',
      influences: 'Rain',
      links: { website: 'https://example.org', twitter: null, instagram: null, soundcloud: null },
    })
    expect(await widthOf(user.profilePicture)).toBeCloseTo(1, 1)
    expect(await widthOf(user.bannerPicture)).toBeCloseTo(3, 1)
    const later = (await edit(artist, { tagline: 'Other' })).json<OwnUser>()
    expect(later).toEqual({ ...user, tagline: 'Other' })
    expect(await profile(artist.username)).toMatchObject({ username: `${artist.username}_new` })
  })

  test("is refused for another user's profile, and without a sign-in", async () => {
    const [fan, other] = [await site.aUser('FAN'), await site.aUser('FAN')]
    expect((await edit(fan, { userId: other.id, bio: 'x' })).status).toBe(403)
    expect((await site.call('PATCH /api/me/profile', { form: aForm({ bio: 'x' }) })).status).toBe(401)
    for (const field of ['role', 'email', 'isPremium', 'id'])
      expect((await edit(fan, { [field]: 'x' })).status).toBe(400)
    expect((await profile(other.username)).bio).toBeNull()
  })

  test('genre, influences and links are for artists only', async () => {
    for (const role of ROLES) {
      const isArtist = role === 'ARTIST' || role === 'BOTH'
      const user = await site.aUser(role)
      for (const parts of [
        { genre: 'Jazz' },
        { influences: 'x' },
        { links: JSON.stringify({ website: 'https://example.org' }) },
      ])
        expect((await edit(user, parts)).status).toBe(isArtist ? 200 : 403)
      expect((await edit(user, { bio: 'mine', genre: '', influences: '', links: '{}' })).status).toBe(200)
    }
  })

  test.each([
    [{ displayName: '\u200b' }, 'Please enter a display name.'],
    [{ displayName: 'x'.repeat(61) }, 'A display name must be at most 60 characters.'],
    [{ tagline: 'x'.repeat(161) }, 'A tagline must be at most 160 characters.'],
    [{ bio: 'x'.repeat(5001) }, 'A bio must be at most 5000 characters.'],
    [{ username: 'no spaces' }, 'Username may contain letters, digits, _, . and - only.'],
    [{ genre: 'Polka' }, 'Please choose one of the listed genres.'],
    [
      { links: JSON.stringify({ website: 'javascript:alert(1)' }) },
      'A link must be an address that begins with https:// or http://.',
    ],
    [{ links: JSON.stringify({ website: 'https://example.org/\0' }) }, 'A link must not contain control characters.'],
    [
      { links: JSON.stringify({ website: 'https://example.org/\ud800' }) },
      'A link must not contain control characters.',
    ],
  ])('is refused with a sentence for invalid input: %j', async (parts, message) => {
    const answer = await edit(await site.aUser('ARTIST'), parts as Record<string, string>)
    expect([answer.status, answer.json().message]).toEqual([400, message])
  })

  test('a crop outside the picture, or a file that is no picture, is refused and changes nothing', async () => {
    const artist = await site.aUser('ARTIST')
    for (const crop of [
      { x: 2000, y: 0, width: 100, height: 100 },
      { x: 800, y: 500, width: 300, height: 300 },
      { x: -50, y: 0, width: 100, height: 100 },
      { x: 0, y: 0, width: 0, height: 100 },
      { x: 'a', y: 0, width: 1, height: 1 },
    ]) {
      const profileCrop = JSON.stringify(crop)
      const answer = await edit(artist, { bio: 'new', profilePicture: await aPicture(), profileCrop })
      expect([profileCrop, answer.status]).toEqual([profileCrop, 400])
    }
    const letter = new File(['dear aunt'], 'me.png', { type: 'image/png' })
    expect((await edit(artist, { bio: 'new', profilePicture: letter })).status).toBe(400)
    expect(await profile(artist.username)).toMatchObject({ bio: null, profilePicture: null })
  })

  test('when several users take one name at the same moment, one gets it and the others are refused', async () => {
    const rivals = await Promise.all(Array.from({ length: 6 }, () => site.aUser('FAN')))
    const answers = await Promise.all(
      rivals.map((rival, i) => edit(rival, { username: i % 2 ? 'The_One' : 'the_one', bio: 'x' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    const refused = answers.filter(({ status }) => status === 409).map((answer) => answer.json().message)
    expect(new Set(refused)).toEqual(new Set(['This username is already taken.']))
    expect((await edit(rivals[0]!, { username: 'Moderator' })).json().message).toMatch(/^This username is reserved/)
  })
})

describe('a profile', () => {
  test('has the user, a taste, and public fields only', async () => {
    const fan = await site.aUser('FAN')
    const answer = await site.call(`GET /api/users/${fan.username.toUpperCase()}`)
    expect(answer.json()).toMatchObject({
      id: fan.id,
      username: fan.username,
      musicTaste: ['Electronic', 'Hip-Hop', 'Rock', 'Indie', 'Classical'],
      fanCount: 0,
      showsCollection: false,
      purchaseCount: null,
      isFan: false,
      isBlocked: false,
    })
    expect(answer.text).not.toMatch(/email|password|leftHanded/i)
    expect((await site.call('GET /api/users/nobody_here')).json().message).toBe('No user with that username was found.')
  })

  test('has a taste of what was heard, the most of it first', async () => {
    const [fan, artist] = [await site.aUser('FAN'), await site.aUser('ARTIST')]
    const hear = async (genre: string, times: number, isHeard = true) => {
      const track = await aTrack(site, { artistId: artist.id, genre })
      await site.context.db.rows`
        insert into play (track_id, account_id, began_at, is_counted, is_high_quality, heard_at)
        select ${track}, ${fan.id}, now(), true, false, ${isHeard ? new Date() : null}::timestamptz from generate_series(1, ${times}::int)`
    }
    await hear('Drone', 2)
    await hear('Opera', 5)
    await hear('Trap', 9, false)
    expect((await profile(fan.username)).musicTaste).toEqual(['Opera', 'Drone'])
  })

  test('shows purchases and favourites to its owner, and to others only if the owner allows it', async () => {
    const [fan, artist] = [await site.aUser('FAN'), await site.aUser('ARTIST')]
    const track = await aTrack(site, { artistId: artist.id, title: 'Bought', genre: 'Jazz' })
    await aPurchase(site, { buyerId: fan.id, trackId: track, amountPence: 250 })
    await site.call(`POST /api/me/favorites/${track}`, { token: fan.token })
    const ask = (what: string, viewer?: TestUser) =>
      site.call(`GET /api/users/${fan.id}/${what}`, { token: viewer?.token })
    expect((await ask('purchases', fan)).json()).toMatchObject([
      { trackId: track, trackTitle: 'Bought', artistName: artist.username, trackGenre: 'Jazz', amount: 2.5 },
    ])
    expect(await profile(fan.username, fan)).toMatchObject({ showsCollection: true, purchaseCount: 1 })
    const others = [undefined, ...(await Promise.all(ROLES.map((role) => site.aUser(role))))]
    for (const viewer of others)
      for (const what of ['purchases', 'favorites']) {
        const answer = await ask(what, viewer)
        expect(answer.status).toBe(403)
        expect(answer.text).not.toContain('Bought')
      }
    expect((await edit(fan, { showsCollection: 'true' })).json()).toMatchObject({ showsCollection: true })
    for (const viewer of others) {
      const [purchase] = (await ask('purchases', viewer)).json<object[]>()
      expect(purchase).toMatchObject({ trackTitle: 'Bought', purchaseDate: expect.any(String) })
      expect(purchase).not.toHaveProperty('amount')
      expect((await ask('favorites', viewer)).json()).toMatchObject([{ id: track, isFavorite: false }])
      expect(await profile(fan.username, viewer)).toMatchObject({ purchaseCount: 1 })
    }
  })
})
