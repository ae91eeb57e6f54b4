import type { Album, Track } from '@fairwave/contract/music/catalogue'
import { WRONG_AUDIO } from '@fairwave/contract/music/releases'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anAlbum } from '../../../testing/builders.ts'
import { aPicture, aSong, aTaggedSong, createUploader, notAudio } from '../../../testing/music.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'

type BatchAnswer = {
  success: boolean
  tracks: Track[]
  successCount: number
  totalCount: number
  errors: { index: number; title: string; message: string }[]
  message: string
}

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
const albumsOf = async ({ id }: { id: number } = artist) =>
  (await site.call(`GET /api/albums/artist/${id}`)).json<Album[]>()

describe('uploading a batch', () => {
  test('two at once with the same new words in another order are both published', async () => {
    const words = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elder', 'Fir', 'Gum', 'Hazel']
    const batchOf = async (titles: string[]) => {
      const uploader = createUploader(() => ({ site, artist: sender }))
      const sender = await site.aUser('ARTIST')
      const files = titles.flatMap((title, index) => [
        [`audioFile${index}`, aSong(`${index}.wav`)],
        [`trackTitle${index}`, title],
      ])
      return () => uploader.uploadBatch({ releaseType: 'album', albumTitle: 'Trees', ...Object.fromEntries(files) })
    }
    for (const round of ['One', 'Two', 'Three']) {
      const titles = words.map((word) => word + round)
      const batches = [await batchOf(titles), await batchOf(titles.toReversed())]
      const answers = await Promise.all(batches.map((send) => send()))
      expect(answers.map(({ status }) => status)).toEqual([201, 201])
    }
  })

  test('creates an album of it, in order, titled by the form', async () => {
    const answer = await uploadBatch({
      genre: 'House',
      price: '2',
      releaseType: 'ep',
      albumTitle: 'Three Pieces',
      albumPrice: '3.50',
      audioFile2: aSong('three.wav'),
      audioFile0: aSong('one.wav'),
      trackTitle0: 'The First',
      audioFile1: aSong('two.wav'),
      trackTitle1: '',
      sleeveArtwork: await aPicture('#204080'),
    })
    expect(answer.status).toBe(201)
    const batch = answer.json<BatchAnswer>()
    expect(batch).toMatchObject({
      success: true,
      successCount: 3,
      totalCount: 3,
      errors: [],
      message: '3 of 3 tracks uploaded.',
    })
    expect(batch.tracks.map(({ title, price, releaseType }) => [title, price, releaseType])).toEqual([
      ['The First', 2, 'ep'],
      ['two', 2, 'ep'],
      ['three', 2, 'ep'],
    ])
    const [album] = await albumsOf()
    expect(album).toMatchObject({ title: 'Three Pieces', releaseType: 'ep', price: 3.5, genre: 'House' })
    const seen = (await site.call(`GET /api/albums/${album?.id}`, { token: artist.token })).json<
      Album & { tracks: Track[] }
    >()
    expect(seen.tracks.map(({ title }) => title)).toEqual(['The First', 'two', 'three'])
    expect(album?.coverArt).toMatch(/\?v=[0-9a-f]{12}$/)
    expect((await site.call(`GET ${album?.coverArt}`)).headers.get('cache-control')).toContain('immutable')
  })

  test("takes the album's title from the tags, otherwise from the first track", async () => {
    await uploadBatch({ audioFile0: await aTaggedSong({ TIT2: 'Song', TALB: 'Tagged Album' }), audioFile1: aSong() })
    expect((await albumsOf())[0]).toMatchObject({
      title: 'Tagged Album',
      releaseType: 'album',
      coverArt: expect.stringContaining('?v='),
    })
    artist = await site.aUser('ARTIST')
    await uploadBatch({ audioFile0: aSong('Opener.wav'), audioFile1: aSong() })
    expect((await albumsOf())[0]).toMatchObject({ title: 'Opener' })
  })

  test('adds to the given album, and creates none for singles', async () => {
    const album = await anAlbum(site, artist.id)
    await uploadBatch({ audioFile0: aSong(), audioFile1: aSong(), coverId: album, releaseType: 'album' })
    await uploadBatch({ audioFile0: aSong(), releaseType: 'Single' })
    expect(await albumsOf()).toHaveLength(1)
    expect((await managed()).map(({ coverId }) => coverId ?? null).toSorted()).toEqual([album, album, null])
  })

  test('publishes the valid files and says what was wrong with the others', async () => {
    const answer = await uploadBatch({
      audioFile0: aSong('good.wav'),
      audioFile1: notAudio('letter.mp3'),
      trackTitle1: 'My Letter',
      audioFile2: aSong('fine.wav'),
    })
    expect(answer.status).toBe(201)
    expect(answer.json<BatchAnswer>()).toMatchObject({
      success: true,
      successCount: 2,
      totalCount: 3,
      errors: [{ index: 1, title: 'My Letter', message: WRONG_AUDIO }],
      message: '2 of 3 tracks uploaded.',
    })
    expect(await managed()).toHaveLength(2)
  })

  test('without a usable file creates nothing', async () => {
    const answer = await uploadBatch({ audioFile0: notAudio(), audioFile1: notAudio('b.mp3') })
    expect(answer.status).toBe(400)
    expect(answer.json()).toMatchObject({
      success: false,
      successCount: 0,
      totalCount: 2,
      code: 'invalid',
      error: expect.stringContaining(WRONG_AUDIO),
    })
    expect((await uploadBatch({ genre: 'House' })).json()).toMatchObject({
      message: 'No audio files selected for batch upload',
    })
    expect(await albumsOf()).toEqual([])
    expect(await managed()).toEqual([])
  })

  test('of 51 files is refused as a whole', async () => {
    const files = Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`audioFile${i}`, notAudio(`${i}.mp3`)]))
    const answer = await uploadBatch({ ...files, audioFile0: aSong() })
    expect(answer.status).toBe(413)
    expect(answer.json()).toMatchObject({ message: 'At most 50 files can be uploaded at once.' })
    const many = Object.fromEntries(Array.from({ length: 90 }, (_, i) => [`audioFile${i}`, notAudio(`${i}.mp3`)]))
    expect((await uploadBatch(many)).json()).toMatchObject({ message: 'At most 50 files can be uploaded at once.' })
    expect(await managed()).toEqual([])
  })
})

describe('a retry with the same key', () => {
  const key = () => ({ 'idempotency-key': `key-${Math.random()}` })

  test('publishes once and returns the same response', async () => {
    const parts = { audioFile0: aSong(), audioFile1: notAudio(), albumTitle: 'Once' }
    const same = key()
    const [first, second] = [await uploadBatch(parts, artist, same), await uploadBatch(parts, artist, same)]
    expect(second.status).toBe(201)
    expect(second.json()).toEqual(first.json())
    expect(await managed()).toHaveLength(1)
    expect(await albumsOf()).toHaveLength(1)
  })

  test('publishes once even when many arrive in parallel', async () => {
    const parts = { audioFile0: aSong(), audioFile1: aSong(), albumTitle: 'Once' }
    const same = key()
    const answers = await Promise.all(Array.from({ length: 6 }, () => uploadBatch(parts, artist, same)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201))
    const ids = answers.map((answer) => answer.json<BatchAnswer>().tracks.map(({ id }) => id))
    expect(new Set(ids.map(String)).size).toBe(1)
    expect(await managed()).toHaveLength(2)
    expect(await albumsOf()).toHaveLength(1)
    const { jobs } = await site.context.db.one<{ jobs: number }>`
      select count(*) as jobs from graphile_worker.jobs where key = any(${ids[0]!.map((id) => `render-track:${id}`)})`
    expect(jobs).toBe(2)
  })

  test('after a refusal starts again', async () => {
    const same = key()
    expect((await uploadBatch({ audioFile0: aSong(), genre: 'Polka' }, artist, same)).status).toBe(400)
    expect((await uploadBatch({ audioFile0: notAudio() }, artist, same)).status).toBe(400)
    expect((await uploadBatch({ audioFile0: aSong() }, artist, same)).status).toBe(201)
  })

  test('applies to its own user only, and works for a single track too', async () => {
    const same = key()
    const other = await site.aUser('ARTIST')
    const mine = (await upload({ audioFile: aSong() }, artist, same)).json<Track>()
    expect((await upload({ audioFile: aSong() }, artist, same)).json<Track>().id).toBe(mine.id)
    expect((await upload({ audioFile: aSong() }, other, same)).json<Track>()).toMatchObject({ artistId: other.id })
    expect((await upload({ audioFile: aSong() }, artist, { 'idempotency-key': 'x'.repeat(201) })).status).toBe(400)
  })
})
