import { LIMITS } from '@fairwave/contract/limits'
import type { Album, Track, TrackDetail } from '@fairwave/contract/music/catalogue'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anAlbum, aTrack } from '../../../testing/builders.ts'
import { aForm, aTaggedSong, createUploader } from '../../../testing/music.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'
import { lyricsFrame, timedLyricsFrame } from '../../ground/media/tags/id3-frames.ts'

let site: TestSite
let artist: TestUser
let track: number
beforeAll(async () => {
  site = await startTestSite()
})
beforeEach(async () => {
  artist = await site.aUser('ARTIST')
  track = await aTrack(site, { artistId: artist.id, title: 'Tide' })
})
afterAll(() => site.stop())

const { upload } = createUploader(() => ({ site, artist }))
const edit = (body: unknown, { token }: { token?: string } = artist) =>
  site.call(`PATCH /api/tracks/${track}`, { token, body })
const seen = async (id = track, by?: TestUser) =>
  (await site.call(`GET /api/tracks/${id}`, { token: by?.token })).json<TrackDetail>()
const editAlbum = (id: number, fields: Record<string, string>) =>
  site.call(`PATCH /api/albums/${id}`, { token: artist.token, form: aForm(fields) })

const DETAILS = {
  isExplicit: true,
  isrc: 'gb-abc-26-00001',
  releaseDate: '2019-03-01',
  licence: 'cc-by-sa',
  contributors: [
    { role: 'Composer', name: 'Ada Moss' },
    { role: 'Bass', name: 'Nils' },
  ],
  lyrics: '[00:01.00]One\r\n[00:02.00]Two',
}

test('a track without details has the date of its upload and all rights reserved', async () => {
  const plain = await seen()
  expect(plain).toMatchObject({ licence: 'all-rights-reserved', contributors: [], lyrics: null })
  expect(plain.releaseDate).toBe(plain.createdAt.slice(0, 10))
  expect(plain).not.toHaveProperty('isrc')
  expect(plain).not.toHaveProperty('isExplicit')
})

test('details are stored, shown to every visitor, kept by other edits and taken away by empty ones', async () => {
  expect((await edit(DETAILS)).status).toBe(200)
  await edit({ title: 'Ebb' })
  expect(await seen()).toMatchObject({
    ...DETAILS,
    title: 'Ebb',
    isrc: 'GBABC2600001',
    lyrics: '[00:01.00]One\n[00:02.00]Two',
  })
  const listed = (await site.call(`GET /api/tracks?artistId=${artist.id}`)).json<Track[]>()
  expect(listed).toMatchObject([{ isrc: 'GBABC2600001', isExplicit: true }])
  await edit({ isExplicit: false, isrc: '', releaseDate: null, licence: null, contributors: [], lyrics: ' \u200b ' })
  expect(await seen()).toMatchObject({ licence: 'all-rights-reserved', contributors: [], lyrics: null })
  expect(await seen()).not.toHaveProperty('isrc')
})

test('a track has the date and licence of its album until it has its own', async () => {
  const album = await anAlbum(site, artist.id)
  await edit({ coverId: album })
  await editAlbum(album, { releaseDate: '2001-02-03', licence: 'cc0', barcode: '4006381333931' })
  expect(await seen()).toMatchObject({ releaseDate: '2001-02-03', licence: 'cc0' })
  await edit({ releaseDate: '2000-01-01', licence: 'cc-by' })
  expect(await seen()).toMatchObject({ releaseDate: '2000-01-01', licence: 'cc-by' })
  await edit({ contributors: DETAILS.contributors })
  expect((await site.call(`GET /api/albums/${album}`)).json()).toMatchObject({
    licence: 'cc0',
    barcode: '4006381333931',
    contributors: DETAILS.contributors,
  })
  expect((await editAlbum(album, { barcode: '' })).json<Album>()).not.toHaveProperty('barcode')
})

test('wrong codes, dates, licences and texts are refused with a sentence, and nothing is changed', async () => {
  await edit(DETAILS)
  for (const [body, sentence] of [
    [{ isrc: 'GBABC26' }, 'such as GB-ABC-26-00001'],
    [{ isrc: 7 }, ''],
    [{ releaseDate: '2999-01-01' }, 'cannot be in the future'],
    [{ releaseDate: '2019-02-30' }, 'must be a date such as'],
    [{ licence: 'mine' }, 'one of the listed licences'],
    [{ lyrics: 'a'.repeat(LIMITS.lyrics + 1) }, `at most ${LIMITS.lyrics} characters`],
    [{ lyrics: 'bell\u0007' }, 'control characters'],
    [{ lyrics: 'nul\u0000' }, 'NUL'],
    [{ contributors: [{ role: '', name: 'Ada' }] }, 'needs a role'],
    [{ contributors: [{ role: 'Bass', name: '\u202e ' }] }, 'needs a name'],
    [{ contributors: [{ role: 'Bass\nDrums', name: 'Ada' }] }, 'in one line'],
    [{ contributors: Array(LIMITS.contributors + 1).fill({ role: 'Bass', name: 'Ada' }) }, 'At most'],
    [{ contributors: [{ role: 'Bass', name: 'Ada', percent: 5 }] }, ''],
    [{ isExplicit: 'yes' }, ''],
  ] as const) {
    const answer = await edit({ title: 'Changed', ...body })
    expect([answer.status, answer.json().message], JSON.stringify(body).slice(0, 80)).toEqual([
      400,
      expect.stringContaining(sentence),
    ])
  }
  expect(await seen()).toMatchObject({ title: 'Tide', isrc: 'GBABC2600001', contributors: DETAILS.contributors })
  const album = await anAlbum(site, artist.id)
  const wrong = await editAlbum(album, { barcode: '4006381333932' })
  expect([wrong.status, wrong.json().message]).toEqual([400, expect.stringContaining('last digit')])
})

test('other artists and fans cannot change the details, and lyrics of unlisted music are not shown', async () => {
  for (const role of ['ARTIST', 'FAN'] as const)
    expect((await edit({ lyrics: 'Mine now' }, await site.aUser(role))).status).toBe(403)
  await edit(DETAILS)
  await site.context.db.rows`update track set state = 'rendering' where id = ${track}`
  expect((await site.call(`GET /api/tracks/${track}`)).status).toBe(404)
  expect((await seen(track, artist)).lyrics).toContain('One')
})

test('an upload keeps the lyrics of its tags, timed ones with their times', async () => {
  const sent = async (frames: Buffer[]) => {
    const size = Buffer.concat(frames).length
    const head = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, size >> 7, size & 0x7f])
    const mp3 = await (await aTaggedSong({ TIT2: 'Song' })).arrayBuffer()
    const file = new File([new Uint8Array(Buffer.concat([head, ...frames])), mp3], 'song.mp3')
    const { id } = (await upload({ audioFile: file })).json<Track>()
    return (await seen(id, artist)).lyrics
  }
  const timed = timedLyricsFrame([
    { seconds: 1, text: 'One' },
    { seconds: 62.5, text: 'Two' },
  ])
  expect(await sent([lyricsFrame('One\nTwo')])).toBe('One\nTwo')
  expect(await sent([lyricsFrame('One\nTwo'), timed])).toBe('[00:01.00]One\n[01:02.50]Two')
})

test('an upload keeps the ISRC and the composer of its tags, and leaves out codes that are wrong', async () => {
  const tagged = await aTaggedSong({ TIT2: 'Tagged', TSRC: 'USS1Z9900001', TCOM: 'Ada Moss' })
  const { id } = (await upload({ audioFile: tagged })).json<Track>()
  expect(await seen(id, artist)).toMatchObject({
    isrc: 'USS1Z9900001',
    contributors: [{ role: 'Composer', name: 'Ada Moss' }],
  })
  const wrong = (await upload({ audioFile: await aTaggedSong({ TIT2: 'Wrong', TSRC: 'none' }) })).json<Track>()
  expect(wrong).not.toHaveProperty('isrc')
})
