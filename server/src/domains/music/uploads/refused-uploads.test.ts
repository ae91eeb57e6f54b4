import { readdir, symlink } from 'node:fs/promises'
import { dirname } from 'node:path'
import { WRONG_AUDIO, WRONG_IMAGE } from '@fairwave/contract/music/releases'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anAlbum } from '../../../testing/builders.ts'
import { aForm, aSong, createUploader, notAudio } from '../../../testing/music.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'

let site: TestSite
let artist: TestUser
beforeAll(async () => {
  site = await startTestSite()
})
beforeEach(async () => {
  artist = await site.aUser('ARTIST')
})
afterAll(() => site.stop())

const { upload, uploadBatch, managed } = createUploader(() => ({ site, artist }))
const heldFiles = async () => (await site.context.db.one<{ count: number }>`select count(*) from media_hold`).count

describe('an upload is refused with a sentence', () => {
  const song = aSong()
  const refused = async (parts: Parameters<typeof aForm>[0], who: { token?: string } = artist) => {
    const { status, text, json } = await upload(parts, who)
    expect(await managed()).toEqual([])
    return [status, (text && json().message) as string] as const
  }

  test('without a file, or with one that is not audio', async () => {
    expect(await refused({ title: 'x' })).toEqual([400, 'Audio file is missing'])
    expect(await refused({ title: 'x', audioFile: notAudio() })).toEqual([400, WRONG_AUDIO])
    expect(await refused({ title: 'x', audioFile: new File([], 'empty.mp3') })).toEqual([400, WRONG_AUDIO])
    const half = Buffer.from(await aSong('a.wav').arrayBuffer()).subarray(0, 20_000)
    expect((await refused({ audioFile: new File([half], 'half.wav') }))[1]).toContain('cut short')
  })

  test('with artwork that is not a picture', async () => {
    expect(await refused({ audioFile: song, artworkFile: new File(['no'], 'a.png') })).toEqual([400, WRONG_IMAGE])
    expect(await refused({ artworkFile: new File(['no'], 'a.png'), audioFile: song })).toEqual([400, WRONG_IMAGE])
  })

  test.each([
    ['a genre that is not listed', { genre: 'Polka' }, 'Please choose one of the listed genres.'],
    ['a price below zero', { price: '-1' }, 'A price must be 0 or more.'],
    ['a price above the limit', { price: '100.01' }, 'A price must be at most £100.'],
    ['a price with three decimals', { price: '1.005' }, 'must be in pounds with at most two decimals'],
    ['a price in words', { price: 'lots' }, 'A price must be a number.'],
    ['a price of a space', { price: ' ' }, 'A price must be a number.'],
    ['a price in another base', { price: '0x1' }, 'A price must be a number.'],
    ['an invisible title', { title: '\u200b\u2066' }, 'Please enter a title.'],
    ['an over-long title', { title: 'x'.repeat(201) }, 'A title must be at most 200 characters.'],
    ['an over-long description', { description: 'x'.repeat(5001) }, 'A description must be at most 5000 characters.'],
    ['an unknown release type', { releaseType: 'boxset' }, 'Release type must be one of'],
    ['guests that are not a list', { additionalArtists: 'not-a-list' }, 'additionalArtists'],
    ['an unknown guest', { additionalArtists: '[999999]' }, 'One of the additional artists was not found.'],
    ['an unknown field', { isPremium: 'true' }, 'isPremium'],
    ["another user's id", { userId: '999999' }, 'This belongs to another user.'],
    ["another artist's name", { artistId: '999999' }, 'You can upload your own music only.'],
    ['an unknown album', { coverId: '999999' }, 'Please choose an album of the same artist.'],
  ])('with %s', async (_, fields, sentence) => {
    const [status, message] = await refused({ ...fields, audioFile: song })
    expect([400, 403]).toContain(status)
    expect(message).toContain(sentence)
    expect((await refused({ audioFile: song, ...fields }))[0]).toBe(status)
  })

  test("but not with the caller's own id in the form", async () => {
    expect((await upload({ userId: artist.id, audioFile: song })).status).toBe(201)
  })

  test("with a fan as a guest, or on another artist's album", async () => {
    const [fan, other] = [await site.aUser('FAN'), await site.aUser('ARTIST')]
    expect(await refused({ audioFile: song, additionalArtists: `[${fan.id}]` })).toEqual([
      400,
      'One of the additional artists was not found.',
    ])
    const album = await anAlbum(site, other.id)
    expect(await refused({ audioFile: song, coverId: album })).toEqual([
      400,
      'Please choose an album of the same artist.',
    ])
  })

  test('with two audio files, an unexpected file, or no form at all', async () => {
    const form = aForm({ audioFile: song })
    form.append('audioFile', song)
    expect((await site.call('POST /api/tracks', { token: artist.token, form })).status).toBe(400)
    expect((await refused({ audioFile: song, virus: song }))[0]).toBe(400)
    const twice = aForm({ title: 'One', audioFile: song })
    twice.append('title', 'Two')
    expect((await site.call('POST /api/tracks', { token: artist.token, form: twice })).json()).toMatchObject({
      code: 'invalid',
      message: 'The field title was sent twice.',
    })
    const plain = await site.call('POST /api/tracks', { token: artist.token, body: '"x"' })
    expect(plain.json()).toMatchObject({
      code: 'wrong-type',
      message: 'This call takes a form: send it as multipart/form-data.',
    })
  })

  test.skipIf(process.platform !== 'linux')('on a full disk, as temporarily unavailable', async () => {
    const { storage } = site.context
    const { temporaryPath } = storage
    const before = await heldFiles()
    // A link to the system's own always-full device; only the link is ever removed.
    storage.temporaryPath = async () => {
      const path = await temporaryPath()
      await symlink('/dev/full', path)
      return path
    }
    try {
      const words = 'There is no room for new files right now. Please try again later.'
      expect(await refused({ title: 'x', audioFile: song })).toEqual([503, words])
      const batch = await uploadBatch({ audioFile0: song, audioFile1: aSong() })
      expect([batch.status, batch.json().message]).toEqual([503, words])
    } finally {
      storage.temporaryPath = temporaryPath
    }
    expect([await managed(), await heldFiles()]).toEqual([[], before])
    expect(await readdir(dirname(await temporaryPath()))).toEqual([])
    expect((await upload({ audioFile: song })).status).toBe(201)
  })

  test('leaves no held files behind', async () => {
    const before = await heldFiles()
    await upload({ audioFile: song, genre: 'Polka' })
    await uploadBatch({ audioFile0: song, audioFile1: song, price: '1000' })
    expect(await heldFiles()).toBe(before)
  })
})
