import { connect } from 'node:net'
import type { Album, Track } from '@fairwave/contract/catalogue'
import { WRONG_AUDIO, WRONG_IMAGE } from '@fairwave/contract/releases'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anAlbum, aTrack } from '../../testing/builders.ts'
import { aForm, aSong, sign } from '../../testing/music.ts'
import { startTestSite, type TestSite, type TestUser } from '../../testing/test-site.ts'
import { anId3, aSample, id3Picture, id3Text } from '../media/testing/sample-audio.ts'

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

const upload = (parts: Parameters<typeof aForm>[0], { token }: { token?: string } = artist, headers = {}) =>
  site.call('POST /api/tracks', { token, form: aForm(parts), headers })
const uploadBatch = (parts: Parameters<typeof aForm>[0], { token }: { token?: string } = artist, headers = {}) =>
  site.call('POST /api/tracks/batch', { token, form: aForm(parts), headers })
const managed = async ({ token }: { token?: string } = artist) =>
  (await site.call('GET /api/tracks?managed=me', { token })).json<Track[]>()
const albumsOf = async ({ id }: { id: number } = artist) =>
  (await site.call(`GET /api/albums/artist/${id}`)).json<Album[]>()
const notAudio = (name = 'song.mp3') => new File(['this is a letter to my aunt'], name, { type: 'audio/mpeg' })
const picture = async (colour = '#c04020', name = 'art.png') =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 600, height: 400, channels: 3, background: colour } })
          .png()
          .toBuffer(),
      ),
    ],
    name,
  )
const unheldFiles = async () => (await site.context.db.one<{ count: number }>`select count(*) from media_hold`).count

/** A little MP3 with tags and a cover, as people have them on their disks. */
async function tagged(
  tags: Record<string, string>,
  name = 'tagged.mp3',
  frequency = 300 + Math.random() * 500,
): Promise<File> {
  const cover = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#207040' } })
    .jpeg()
    .toBuffer()
  const frames = Object.fromEntries(Object.entries(tags).map(([frame, text]) => [frame, id3Text(text)]))
  const mp3 = await aSample('mp3', { seconds: 1, frequency })
  return new File(
    [new Uint8Array(Buffer.concat([anId3({ ...frames, APIC: id3Picture('image/jpeg', cover) }), mp3]))],
    name,
  )
}

describe('uploading one track', () => {
  test('answers with the track, which is rendering and listed for nobody yet', async () => {
    const answer = await upload({
      title: '  My Song ',
      genre: 'Techno',
      description: 'About the sea.',
      price: '1.50',
      recordLabel: 'Own Records',
      additionalArtists: '',
      coverId: '',
      releaseType: 'single',
      audioFile: aSong(),
    })
    expect(answer.status).toBe(201)
    const track = answer.json<Track>()
    expect(track).toMatchObject({
      title: 'My Song',
      genre: 'Techno',
      description: 'About the sea.',
      price: 1.5,
      labelName: 'Own Records',
      releaseType: 'Single',
      artistId: artist.id,
      state: 'rendering',
      percent: 0,
      canEdit: true,
    })
    expect((await site.call(`GET /api/tracks/${track.id}`)).status).toBe(404)
    expect((await managed()).map(({ id }) => id)).toEqual([track.id])
  })

  test('takes fields before and after the file, and sensible values for what is left out', async () => {
    const before = await upload({ title: 'Before', audioFile: aSong() })
    const after = await upload({ audioFile: aSong(), title: 'After' })
    expect([before.status, after.status]).toEqual([201, 201])
    expect((await upload({ audioFile: aSong('Take 7.wav') })).json()).toMatchObject({
      title: 'Take 7',
      price: 1,
      genre: null,
      description: '',
    })
  })

  test('fills in from the tags, cover included', async () => {
    const track = (await upload({ audioFile: await tagged({ TIT2: 'Tagged Title', TCON: 'jazz' }) })).json<Track>()
    expect(track).toMatchObject({
      title: 'Tagged Title',
      genre: 'Jazz',
      sleeveArtwork: expect.stringMatching(/^\/api\/images\/[0-9a-f]{64}\/480\.webp$/),
    })
    expect((await site.call(`GET ${track.sleeveArtwork}`)).headers.get('content-type')).toBe('image/webp')
  })

  test('with artwork, guests and an album', async () => {
    const album = await anAlbum(site, artist.id, 'The Album')
    const [one, two] = [await site.aUser('ARTIST'), await site.aUser('BOTH')]
    const guests = JSON.stringify([one.id, { id: two.id, name: 'x' }, { artistId: one.id }, artist.id])
    const answer = await upload({
      audioFile: aSong(),
      artworkFile: await picture(),
      coverId: album,
      additionalArtists: guests,
      title: 'T',
    })
    const track = answer.json<Track>()
    expect(track).toMatchObject({
      coverId: album,
      albumTitle: 'The Album',
      releaseType: 'album',
      sleeveArtwork: expect.any(String),
    })
    expect(track.collaborators).toEqual([
      { artistId: one.id, name: one.username },
      { artistId: two.id, name: two.username },
    ])
    expect((await site.call(`GET /api/tracks/${track.id}/collaborators`, { token: artist.token })).json()).toEqual(
      track.collaborators,
    )
  })

  test('the same bytes twice are two tracks and one file', async () => {
    const song = aSong()
    const [one, two] = [
      (await upload({ audioFile: song })).json<Track>(),
      (await upload({ audioFile: song })).json<Track>(),
    ]
    const files = await site.context.db
      .rows`select distinct audio_file_id from track where id = any(${[one.id, two.id]})`
    expect(files).toHaveLength(1)
  })

  test('a name with folders, NUL or emoji harms nothing', async () => {
    expect((await upload({ audioFile: aSong('../../../etc/passwd.wav') })).json()).toMatchObject({ title: 'passwd' })
    expect((await upload({ audioFile: aSong('🎸🔥.wav') })).json()).toMatchObject({ title: '🎸🔥' })
    const raw = await rawUpload('a\0b.wav')
    expect(raw).toMatch(/^HTTP\/1\.1 201/)
    expect((await upload({ audioFile: aSong(), title: 'a\0b' })).status).toBe(400)
  })

  test('HTML in tags and fields is text', async () => {
    const file = await tagged({ TIT2: '<img src=x onerror=alert(1)>' })
    expect((await upload({ audioFile: file })).json()).toMatchObject({ title: '<img src=x onerror=alert(1)>' })
  })

  /** As no browser would: with a NUL in the file's name. */
  const rawUpload = async (fileName: string) => {
    const body = Buffer.concat([
      Buffer.from(
        `--x\r\nContent-Disposition: form-data; name="audioFile"; filename="${fileName}"\r\nContent-Type: audio/wav\r\n\r\n`,
      ),
      Buffer.from(await aSong().arrayBuffer()),
      Buffer.from('\r\n--x--\r\n'),
    ])
    return rawRequest(body, body.length)
  }

  const rawRequest = (body: Buffer, length: number, end = false) =>
    new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(site.url)
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `POST /api/tracks HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${artist.token}\r\nConnection: close\r\n`,
        )
        socket.write(`Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n`)
        socket.write(body, () => end && socket.destroy())
      })
      let answer = ''
      socket.on('data', (chunk) => {
        answer += chunk
      })
      socket.on('close', () => resolve(answer))
      socket.on('error', reject)
    })

  test('an upload cut in the middle publishes nothing', async () => {
    const head = Buffer.from('--x\r\nContent-Disposition: form-data; name="audioFile"; filename="a.wav"\r\n\r\n')
    const song = Buffer.from(await aSong('a.wav', { seconds: 3 }).arrayBuffer())
    const before = await site.context.db.one`select count(*) from media_file`
    await rawRequest(Buffer.concat([head, song.subarray(0, 100_000)]), head.length + song.length + 9, true)
    const body = Buffer.concat([head, song.subarray(0, 100_000)])
    const malformed = await rawRequest(body, body.length)
    expect(malformed).toMatch(/^HTTP\/1\.1 400/)
    expect(malformed).toContain('"invalid"')
    expect(await managed()).toEqual([])
    expect(await site.context.db.one`select count(*) from media_file`).toEqual(before)
  })
})

describe('an upload is refused in words', () => {
  const song = aSong()
  const refused = async (parts: Parameters<typeof aForm>[0], who: { token?: string } = artist) => {
    const { status, text, json } = await upload(parts, who)
    expect(await managed()).toEqual([])
    return [status, (text && json().message) as string] as const
  }

  test('without a file, or with one that is no audio', async () => {
    expect(await refused({ title: 'x' })).toEqual([400, 'Audio file is missing'])
    expect(await refused({ title: 'x', audioFile: notAudio() })).toEqual([400, WRONG_AUDIO])
    expect(await refused({ title: 'x', audioFile: new File([], 'empty.mp3') })).toEqual([400, WRONG_AUDIO])
    const half = Buffer.from(await aSong('a.wav').arrayBuffer()).subarray(0, 20_000)
    expect((await refused({ audioFile: new File([half], 'half.wav') }))[1]).toContain('cut short')
  })

  test('with artwork that is no picture', async () => {
    expect(await refused({ audioFile: song, artworkFile: new File(['no'], 'a.png') })).toEqual([400, WRONG_IMAGE])
    expect(await refused({ artworkFile: new File(['no'], 'a.png'), audioFile: song })).toEqual([400, WRONG_IMAGE])
  })

  test.each([
    ['a genre that is not listed', { genre: 'Polka' }, 'Please choose one of the listed genres.'],
    ['a price below zero', { price: '-1' }, 'A price must be 0 or more.'],
    ['a price above the bound', { price: '100.01' }, 'A price must be at most £100.'],
    ['a price with three decimals', { price: '1.005' }, 'must be pounds with at most two decimals'],
    ['a price in words', { price: 'lots' }, 'A price must be a number.'],
    ['a title too long', { title: 'x'.repeat(201) }, 'A title must be at most 200 characters.'],
    ['a description too long', { description: 'x'.repeat(5001) }, 'A description must be at most 5000 characters.'],
    ['a release type of fancy', { releaseType: 'boxset' }, 'Release type must be one of'],
    ['guests that are no list', { additionalArtists: 'nobody' }, 'additionalArtists'],
    ['a guest who is not there', { additionalArtists: '[999999]' }, 'One of the additional artists was not found.'],
    ['a field nobody knows', { isPremium: 'true' }, 'isPremium'],
    ["somebody else's id", { userId: '999999' }, 'This belongs to somebody else.'],
    ["somebody else's name", { artistId: '999999' }, 'You can upload your own music only.'],
    ['an album that is not there', { coverId: '999999' }, 'Please choose an album of the same artist.'],
  ])('with %s', async (_, fields, sentence) => {
    const [status, message] = await refused({ ...fields, audioFile: song })
    expect([400, 403]).toContain(status)
    expect(message).toContain(sentence)
    expect((await refused({ audioFile: song, ...fields }))[0]).toBe(status)
  })

  test('its own id in the form is welcome', async () => {
    expect((await upload({ userId: artist.id, audioFile: song })).status).toBe(201)
  })

  test('with a fan for a guest, or on the album of another', async () => {
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

  test('with two audio files, a file nobody asked for, or no form at all', async () => {
    const form = aForm({ audioFile: song })
    form.append('audioFile', song)
    expect((await site.call('POST /api/tracks', { token: artist.token, form })).status).toBe(400)
    expect((await refused({ audioFile: song, virus: song }))[0]).toBe(400)
    const plain = await site.call('POST /api/tracks', { token: artist.token, body: '"x"' })
    expect(plain.json()).toMatchObject({
      code: 'wrong-type',
      message: 'This call takes a form: send it as multipart/form-data.',
    })
  })

  test('leaves nothing that anybody holds', async () => {
    const before = await unheldFiles()
    await upload({ audioFile: song, genre: 'Polka' })
    await uploadBatch({ audioFile0: song, audioFile1: song, price: '1000' })
    expect(await unheldFiles()).toBe(before)
  })
})

describe('a label', () => {
  test('uploads for artists who accepted, and must say for whom', async () => {
    const label = await site.aUser('LABEL')
    const [signed, offered, stranger] = [
      await site.aUser('ARTIST'),
      await site.aUser('ARTIST'),
      await site.aUser('ARTIST'),
    ]
    await sign(site, label, signed)
    await site.call('POST /api/friends', { token: label.token, body: { friendId: offered.id } })

    const answer = await upload({ audioFile: aSong(), artistId: signed.id }, label)
    expect(answer.json()).toMatchObject({ artistId: signed.id, labelName: label.username, canEdit: true })
    expect((await managed(label)).map(({ id }) => id)).toEqual((await managed(signed)).map(({ id }) => id))

    expect((await upload({ audioFile: aSong() }, label)).json()).toMatchObject({
      code: 'invalid',
      message: 'Please select an artist from your roster.',
    })
    for (const { id } of [offered, stranger, label]) {
      const no = await upload({ audioFile: aSong(), artistId: id }, label)
      expect(no.json()).toMatchObject({
        code: 'not-allowed',
        message: 'You can upload for artists who have accepted your signing offer only.',
      })
    }
    await site.call(`DELETE /api/me/signing-offers/${label.id}`, { token: signed.token })
    expect((await upload({ audioFile: aSong(), artistId: signed.id }, label)).status).toBe(403)
    expect(await managed(label)).toEqual([])
  })
})

describe('uploading a batch', () => {
  test('makes an album of it, in order, titled by the form', async () => {
    const answer = await uploadBatch({
      genre: 'House',
      price: '2',
      releaseType: 'ep',
      albumTitle: 'Three Pieces',
      audioFile2: aSong('three.wav'),
      audioFile0: aSong('one.wav'),
      trackTitle0: 'The First',
      audioFile1: aSong('two.wav'),
      trackTitle1: '',
      sleeveArtwork: await picture('#204080'),
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
    expect(album).toMatchObject({ title: 'Three Pieces', releaseType: 'ep', price: 5, genre: 'House' })
    const seen = (await site.call(`GET /api/albums/${album?.id}`, { token: artist.token })).json<
      Album & { tracks: Track[] }
    >()
    expect(seen.tracks.map(({ title }) => title)).toEqual(['The First', 'two', 'three'])
    expect(album?.coverArt).toMatch(/\?v=[0-9a-f]{12}$/)
    expect((await site.call(`GET ${album?.coverArt}`)).headers.get('cache-control')).toContain('immutable')
  })

  test('titles the album by the tags, else by the first track', async () => {
    await uploadBatch({ audioFile0: await tagged({ TIT2: 'Song', TALB: 'Tagged Album' }), audioFile1: aSong() })
    expect((await albumsOf())[0]).toMatchObject({
      title: 'Tagged Album',
      releaseType: 'album',
      coverArt: expect.stringContaining('?v='),
    })
    artist = await site.aUser('ARTIST')
    await uploadBatch({ audioFile0: aSong('Opener.wav'), audioFile1: aSong() })
    expect((await albumsOf())[0]).toMatchObject({ title: 'Opener' })
  })

  test('adds to the album it names, and makes none for singles', async () => {
    const album = await anAlbum(site, artist.id)
    await uploadBatch({ audioFile0: aSong(), audioFile1: aSong(), coverId: album, releaseType: 'album' })
    await uploadBatch({ audioFile0: aSong(), releaseType: 'Single' })
    expect(await albumsOf()).toHaveLength(1)
    expect((await managed()).map(({ coverId }) => coverId ?? null).toSorted()).toEqual([album, album, null])
  })

  test('publishes what it can and says what was wrong with the rest', async () => {
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

  test('with nothing that can be used makes nothing', async () => {
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

  test('of 51 files is refused whole', async () => {
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

  test('publishes once and answers alike', async () => {
    const parts = { audioFile0: aSong(), audioFile1: notAudio(), albumTitle: 'Once' }
    const same = key()
    const [first, second] = [await uploadBatch(parts, artist, same), await uploadBatch(parts, artist, same)]
    expect(second.status).toBe(201)
    expect(second.json()).toEqual(first.json())
    expect(await managed()).toHaveLength(1)
    expect(await albumsOf()).toHaveLength(1)
  })

  test('even when many come at once', async () => {
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

  test('after a refusal begins anew', async () => {
    const same = key()
    expect((await uploadBatch({ audioFile0: aSong(), genre: 'Polka' }, artist, same)).status).toBe(400)
    expect((await uploadBatch({ audioFile0: notAudio() }, artist, same)).status).toBe(400)
    expect((await uploadBatch({ audioFile0: aSong() }, artist, same)).status).toBe(201)
  })

  test("is nobody else's, and works for a single track too", async () => {
    const same = key()
    const other = await site.aUser('ARTIST')
    const mine = (await upload({ audioFile: aSong() }, artist, same)).json<Track>()
    expect((await upload({ audioFile: aSong() }, artist, same)).json<Track>().id).toBe(mine.id)
    expect((await upload({ audioFile: aSong() }, other, same)).json<Track>()).toMatchObject({ artistId: other.id })
    expect((await upload({ audioFile: aSong() }, artist, { 'idempotency-key': 'x'.repeat(201) })).status).toBe(400)
  })
})

describe('inspecting a file', () => {
  const inspect = (file: File) =>
    site.call('POST /api/tracks/inspect', { token: artist.token, form: aForm({ audioFile: file }) })

  test('reads the tags of its first part and keeps nothing', async () => {
    const file = await tagged({
      TIT2: 'A Title',
      TPE1: 'Somebody',
      TALB: 'An Album',
      TCON: 'House',
      TRCK: '3',
      TYER: '1999',
    })
    const before = await site.context.db.one`select count(*) from media_file`
    const first = new File([file.slice(0, 12_000)], 'part.mp3')
    for (const part of [file, first]) {
      expect((await inspect(part)).json()).toEqual({
        title: 'A Title',
        artist: 'Somebody',
        album: 'An Album',
        genre: 'House',
        year: 1999,
        trackNumber: 3,
        hasCover: true,
      })
    }
    expect((await inspect(new File([aSong().slice(0, 5000)], 'part.wav'))).json()).toMatchObject({
      title: null,
      hasCover: false,
    })
    expect(await site.context.db.one`select count(*) from media_file`).toEqual(before)
  })

  test('of something else is refused', async () => {
    expect((await inspect(notAudio())).json()).toMatchObject({ code: 'not-audio', message: WRONG_AUDIO })
    expect(
      (await site.call('POST /api/tracks/inspect', { token: artist.token, form: aForm({ x: 'y' }) })).json(),
    ).toMatchObject({ message: 'Audio file is missing' })
  })
})

test('managed=me shows artists their own and what they took part in', async () => {
  const other = await site.aUser('ARTIST')
  const own = await aTrack(site, { artistId: artist.id, title: 'Own' })
  const guest = await aTrack(site, { artistId: other.id, title: 'Guest', collaborators: [artist.id] })
  await aTrack(site, { artistId: other.id, title: 'Guest, unfinished', collaborators: [artist.id], state: 'rendering' })
  const seen = await managed()
  expect(seen.map(({ id }) => id).toSorted()).toEqual([own, guest].toSorted())
  expect(seen.map(({ id, canEdit }) => [id, canEdit ?? false]).toSorted()).toEqual(
    [
      [own, true],
      [guest, false],
    ].toSorted(),
  )
  expect((await site.call('GET /api/tracks?managed=me')).status).toBe(401)
})
