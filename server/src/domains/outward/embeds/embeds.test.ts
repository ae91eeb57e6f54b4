import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAlbum, aTrack, hideTrack } from '../../../testing/builders.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'

const NASTY = '</script><img src=x onerror=alert(1)> & "friends" \u0007\u001b'
const SITE = 'https://fairwave.example'

let site: TestSite
let artist: TestUser
let fan: TestUser
beforeAll(async () => {
  site = await startTestSite({ PUBLIC_URL: SITE })
  artist = await site.aUser('ARTIST', 'mona')
  fan = await site.aUser('FAN', 'quinn')
})
afterAll(() => site.stop())

const open = (path: string) => site.call(`GET /embed/${path}`)
const suspend = (id: number) =>
  site.context.db
    .rows`update account set suspended_at = ${site.clock.now()}, suspension_reason = 'spam' where id = ${id}`

async function aPlaylist(trackIds: number[], isPublic: boolean): Promise<number> {
  const body = { name: 'Slow songs', trackIds }
  const made = await site.call('POST /api/me/playlists', { token: fan.token, body })
  const { id } = made.json<{ id: number }>()
  await site.call(`PATCH /api/me/playlists/${id}`, { token: fan.token, body: { isPublic } })
  return id
}

describe('an embed', () => {
  test('can be framed by every site, sets no cookie, and loads only files of the site', async () => {
    const { status, headers } = await open(`track/${await aTrack(site, { artistId: artist.id })}`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('x-frame-options')).toBeNull()
    expect(headers.get('set-cookie')).toBeNull()
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain('frame-ancestors *')
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
  })

  test('of a track shows its names and price, and its links open the site', async () => {
    const id = await aTrack(site, { artistId: artist.id, title: 'Tide', durationMs: 187_000 })
    const { text } = await open(`track/${id}`)
    expect(text).toContain('<bdi>Tide</bdi>')
    expect(text).toContain(`href="${SITE}/artist/mona" target="_blank" rel="noopener"`)
    expect(text).toContain(`href="${SITE}/track/${id}/purchase" target="_blank" rel="noopener">Buy £1.00</a>`)
    expect(text).toContain(`data-track="${id}" data-seconds="187"`)
    expect(text).toContain('<html lang="en-GB" data-theme="dark">')
    expect((await open(`track/${id}?theme=light`)).text).toContain('data-theme="light"')
    expect((await open(`track/${id}?theme="><script>`)).text).toContain('data-theme="dark"')
  })

  test('of an album lists its tracks in order, without deleted ones', async () => {
    const albumId = await anAlbum(site, artist.id, 'Nightfall')
    const [first, second, gone] = [
      await aTrack(site, { artistId: artist.id, albumId, title: 'One' }),
      await aTrack(site, { artistId: artist.id, albumId, title: 'Two' }),
      await aTrack(site, { artistId: artist.id, albumId, title: 'Gone' }),
    ]
    await hideTrack(site, gone)
    const { text } = await open(`album/${albumId}`)
    expect([...text.matchAll(/data-track="(\d+)"/g)].map(([, id]) => Number(id))).toEqual([first, second])
    expect(text).toContain(`href="${SITE}/album/${albumId}"`)
  })

  test('of a long playlist shows the first fifty tracks and leads to the others', async () => {
    const tracks = []
    for (let i = 0; i < 53; i++) tracks.push(await aTrack(site, { artistId: artist.id }))
    const { text } = await open(`playlist/${await aPlaylist(tracks, true)}`)
    expect(text.match(/data-track=/g)).toHaveLength(50)
    expect(text).toContain('3 more on Fairwave')
    expect(text).toContain('>Open playlist</a>')
  })

  test('escapes every name', async () => {
    const nasty = await site.aUser('ARTIST')
    await site.context.db.rows`update account set display_name = ${NASTY} where id = ${nasty.id}`
    const albumId = await anAlbum(site, nasty.id, NASTY)
    const id = await aTrack(site, { artistId: nasty.id, albumId, title: NASTY })
    for (const path of [`track/${id}`, `album/${albumId}`]) {
      const { text } = await open(path)
      expect(text).not.toContain('<img src=x')
      expect(text).toContain('&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt; &amp; &quot;friends&quot;')
    }
  })

  test('answers a repeated request with 304', async () => {
    const path = `track/${await aTrack(site, { artistId: artist.id })}`
    const etag = (await open(path)).headers.get('etag') ?? ''
    expect((await site.call(`GET /embed/${path}`, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })
})

describe('a small plain page with 404', () => {
  async function expectMissing(path: string) {
    const { status, text, headers } = await open(path)
    expect(status, path).toBe(404)
    expect(text).toContain('This music isn’t available')
    expect(text).not.toContain('data-track')
    expect(headers.get('content-security-policy')).toContain('frame-ancestors *')
  }

  test('is shown for deleted, rejected and unfinished music', async () => {
    const [deleted, rejected] = [
      await aTrack(site, { artistId: artist.id }),
      await aTrack(site, { artistId: artist.id }),
    ]
    await hideTrack(site, deleted)
    await site.context.db
      .rows`update track set hidden_at = ${site.clock.now()}, hidden_because = 'rejected', rejection_reason = 'noise' where id = ${rejected}`
    await expectMissing(`track/${deleted}`)
    await expectMissing(`track/${rejected}`)
    await expectMissing(`track/${await aTrack(site, { artistId: artist.id, state: 'rendering' })}`)
    await expectMissing(`album/${await anAlbum(site, artist.id, 'Empty')}`)
  })

  test('is shown for music of suspended artists, alone and on an album, and playlists leave it out', async () => {
    const banned = await site.aUser('ARTIST')
    const albumId = await anAlbum(site, banned.id)
    const id = await aTrack(site, { artistId: banned.id, albumId })
    const other = await aTrack(site, { artistId: artist.id })
    const [mixed, only] = [await aPlaylist([id, other], true), await aPlaylist([id], true)]
    await suspend(banned.id)
    await expectMissing(`track/${id}`)
    await expectMissing(`album/${albumId}`)
    await expectMissing(`playlist/${only}`)
    expect((await open(`playlist/${mixed}`)).text.match(/data-track="\d+"/g)).toEqual([`data-track="${other}"`])
  })

  test('is shown for private playlists, also to their owner', async () => {
    const id = await aPlaylist([await aTrack(site, { artistId: artist.id })], false)
    await expectMissing(`playlist/${id}`)
    const asOwner = await site.call(`GET /embed/playlist/${id}`, { token: fan.token })
    expect(asOwner.status).toBe(404)
  })

  test('is shown for every other address', async () => {
    for (const path of [
      'track/999999',
      'track/0',
      'track/-1',
      'track/1e3',
      'track/99999999999999999999',
      'track/x',
      'track/',
      'track/1/2',
      'house/1',
      '__proto__/1',
      'track/%00',
    ])
      await expectMissing(path)
  })
})

test('no other page can be framed', async () => {
  for (const path of ['/', '/home', '/oembed', '/api/site', '/embed.html']) {
    const { headers } = await site.call(`GET ${path}`)
    expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
  }
})
