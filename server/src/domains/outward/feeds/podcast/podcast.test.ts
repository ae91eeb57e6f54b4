import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTrack, hideTrack } from '../../../../testing/builders.ts'
import { countStatements } from '../../../../testing/count-statements.ts'
import { aForm, aPicture } from '../../../../testing/music.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../../testing/test-site.ts'
import { pageHeadFor } from '../../link-previews/page-head.ts'
import { guidOf, podcastLinks } from './switch-podcast.ts'

const SITE = 'https://fairwave.example'
const NASTY = '<b>"Rock & Roll"</b> \u0001\u001f ]]>'
const audio = { low: new Uint8Array(5000).fill(7), high: new Uint8Array(9000) }

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ PUBLIC_URL: SITE })
})
afterAll(() => site.stop())

const turn = ({ token }: Pick<TestUser, 'token'>, isOn: boolean) =>
  site.call('PUT /api/me/podcast', { token, body: { isOn } })
const pictureIn = async (username: string) =>
  /<itunes:image href="([^"]+)"/.exec((await feedOf(username)).text)?.[1] ?? ''
const feedOf = (username: string) => site.call(`GET /artist/${username}/podcast.xml`)

test('a podcast is off until its artist switches it on, and gone when it is switched off', async () => {
  const artist = await site.aUser('ARTIST', 'mona')
  const id = await aTrack(site, { artistId: artist.id, audio })
  expect((await site.call('GET /api/me/podcast', { token: artist.token })).json()).toEqual({
    isOn: false,
    url: `${SITE}/artist/mona/podcast.xml`,
  })
  expect((await feedOf('mona')).status).toBe(404)
  expect((await site.call(`GET /podcast/${id}.mp3`)).status).toBe(404)
  expect((await turn(artist, true)).json()).toMatchObject({ isOn: true })
  expect((await feedOf('mona')).status).toBe(200)
  await turn(artist, true)
  await turn(artist, false)
  expect((await feedOf('mona')).status).toBe(404)
  expect((await site.call(`GET /podcast/${id}.mp3`)).status).toBe(404)
})

test('its episodes are the public tracks at the free bit rate, with the tags of the podcast namespace', async () => {
  const artist = await site.aUser('ARTIST', 'nils')
  const id = await aTrack(site, { artistId: artist.id, title: 'Tide', durationMs: 187_000, audio })
  const gone = await aTrack(site, { artistId: artist.id, title: 'Gone', audio })
  await hideTrack(site, gone)
  await turn(artist, true)
  const { text, headers } = await feedOf('nils')
  expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  expect(text).toContain(`<enclosure url="${SITE}/podcast/${id}.mp3" length="5000" type="audio/mpeg"/>`)
  expect(text).toContain(`<podcast:guid>${guidOf(`${SITE}/artist/nils/podcast.xml`)}</podcast:guid>`)
  expect(text).toContain('<podcast:medium>music</podcast:medium>')
  expect(text).toContain(`<podcast:person href="${SITE}/artist/nils">nils</podcast:person>`)
  expect(text).toContain(`<podcast:funding url="${SITE}/artist/nils">Support nils on Fairwave</podcast:funding>`)
  expect(text).toContain('<itunes:duration>3:07</itunes:duration>')
  expect(text.match(/<item>/g)).toHaveLength(1)
  const sound = await fetch(`${site.url}/podcast/${id}.mp3`, { headers: { range: 'bytes=0-9' } })
  expect([sound.status, sound.headers.get('content-range')]).toEqual([206, 'bytes 0-9/5000'])
  expect(sound.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect((await site.call(`GET /podcast/${gone}.mp3`)).status).toBe(404)
})

test('a podcast of twenty episodes takes no more statements than one of two', async () => {
  const counted: number[] = []
  for (const count of [2, 20]) {
    const artist = await site.aUser('ARTIST', `olaf_${count}`)
    for (let i = 0; i < count; i += 1) await aTrack(site, { artistId: artist.id, audio })
    await turn(artist, true)
    counted.push(await countStatements(() => feedOf(artist.username)))
    expect((await feedOf(artist.username)).text.match(/length="5000"/g)).toHaveLength(count)
  }
  expect(counted[1]).toBe(counted[0])
})

test('apps that have it are told that it is unchanged, until an episode comes or goes', async () => {
  const artist = await site.aUser('ARTIST', 'ina')
  await aTrack(site, { artistId: artist.id, audio })
  await turn(artist, true)
  const ask = (headers: Record<string, string>) => site.call('GET /artist/ina/podcast.xml', { headers })
  const dateOf = async () => (await feedOf('ina')).headers.get('last-modified') ?? ''
  const { headers } = await feedOf('ina')
  expect((await ask({ 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304)
  const before = await dateOf()
  expect((await ask({ 'if-modified-since': before })).status).toBe(304)
  site.clock.time = new Date(site.clock.time.getTime() + 60_000)
  const newest = await aTrack(site, { artistId: artist.id, audio })
  expect((await ask({ 'if-modified-since': before })).status).toBe(200)
  const after = await dateOf()
  await hideTrack(site, newest)
  expect((await ask({ 'if-modified-since': after })).status).toBe(200)
})

test('its picture is a large square JPEG: the newest sleeve, or the artist’s own picture', async () => {
  const artist = await site.aUser('ARTIST', 'vera')
  await turn(artist, true)
  expect(await pictureIn('vera')).toBe(`${SITE}/icons/icon-512.png`)
  const id = await aTrack(site, { artistId: artist.id, audio })
  expect(await pictureIn('vera')).toBe(`${SITE}/share/square/track/${id}.jpg?v=${id}`)
  await site.call('PATCH /api/me/profile', {
    token: artist.token,
    form: aForm({ profilePicture: await aPicture() }),
  })
  const url = await pictureIn('vera')
  expect(url).toMatch(new RegExp(`^${SITE}/share/square/user/${artist.id}\\.jpg\\?v=[0-9a-f]{8}$`))
  const picture = await fetch(url.replace(SITE, site.url))
  expect(picture.headers.get('content-type')).toBe('image/jpeg')
  const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
  expect([width, height]).toEqual([1400, 1400])
})

test('the artist’s page names the podcast in its head while it is on', async () => {
  const artist = await site.aUser('ARTIST', 'wanda')
  const links = async () => (await pageHeadFor(site.context, '/artist/wanda', { podcastLinks })).head.alternates
  const podcast = expect.objectContaining({ type: 'application/rss+xml', path: '/artist/wanda/podcast.xml' })
  expect(await links()).not.toContainEqual(podcast)
  await turn(artist, true)
  expect(await links()).toContainEqual(podcast)
})

test('the id stays when the artist is renamed', async () => {
  const artist = await site.aUser('ARTIST', 'oldname')
  await turn(artist, true)
  await site.call('PATCH /api/me/profile', { token: artist.token, form: aForm({ username: 'newname' }) })
  const moved = await feedOf('oldname')
  expect([moved.status, moved.headers.get('location')]).toEqual([302, `${SITE}/artist/newname/podcast.xml`])
  await turn(artist, false)
  await turn(artist, true)
  expect((await feedOf('newname')).text).toContain(guidOf(`${SITE}/artist/oldname/podcast.xml`))
})

test('the id follows the published example', () => {
  expect(guidOf('https://mp3s.nashownotes.com/pc20rss.xml')).toBe('917393e3-1b1e-5cef-ace4-edaa54e1f810')
  expect(guidOf('podnews.net/rss/')).toBe('9b024349-ccf0-5f69-a609-6b82873eab3c')
})

test('names cannot break it', async () => {
  const artist = await site.aUser('ARTIST', 'rosa')
  await site.context.db.rows`update account set display_name = ${NASTY}, tagline = ${NASTY} where id = ${artist.id}`
  await aTrack(site, { artistId: artist.id, title: NASTY, audio })
  await turn(artist, true)
  const { text } = await feedOf('rosa')
  expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
  expect(text).not.toContain('<b>')
  expect(text).not.toContain(']]>')
})

test('only artists have the switch, and a suspended one has no podcast', async () => {
  for (const role of ['FAN', 'LABEL'] as const) {
    const { token } = await site.aUser(role)
    expect((await turn({ token }, true)).status).toBe(403)
  }
  expect((await site.call('PUT /api/me/podcast', { body: { isOn: true } })).status).toBe(401)
  const artist = await site.aUser('ARTIST', 'tess')
  expect((await site.call('PUT /api/me/podcast', { token: artist.token, body: { isOn: 'yes' } })).status).toBe(400)
  const id = await aTrack(site, { artistId: artist.id, audio })
  await turn(artist, true)
  await site.context.db
    .rows`update account set suspended_at = ${site.clock.now()}, suspension_reason = 'spam' where id = ${artist.id}`
  expect((await feedOf('tess')).status).toBe(404)
  expect((await site.call(`GET /podcast/${id}.mp3`)).status).toBe(404)
  for (const path of ['0', '-1', 'x', '1e3', '99999999999999999999'])
    expect((await site.call(`GET /podcast/${path}.mp3`)).status, path).toBe(404)
})
