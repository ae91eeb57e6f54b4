import { connect } from 'node:net'
import type { Track } from '@fairwave/contract/music/catalogue'
import { WRONG_AUDIO } from '@fairwave/contract/music/releases'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anAlbum, aTrack } from '../../../testing/builders.ts'
import { aForm, aPicture, aSong, aTaggedSong, createUploader, notAudio, signToLabel } from '../../../testing/music.ts'
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

const { upload, managed } = createUploader(() => ({ site, artist }))

describe('uploading one track', () => {
  test('returns the track, which is rendering and not listed yet', async () => {
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
      duration: 1,
      state: 'rendering',
      percent: 0,
      canEdit: true,
    })
    expect((await site.call(`GET /api/tracks/${track.id}`)).status).toBe(404)
    expect((await managed()).map(({ id }) => id)).toEqual([track.id])
  })

  test('accepts fields before and after the file, with defaults for missing ones', async () => {
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

  test('fills in missing fields from the tags, cover included', async () => {
    const track = (await upload({ audioFile: await aTaggedSong({ TIT2: 'Tagged Title', TCON: 'jazz' }) })).json<Track>()
    expect(track).toMatchObject({
      title: 'Tagged Title',
      genre: 'Jazz',
      sleeveArtwork: expect.stringMatching(/^\/api\/images\/[0-9a-f]{64}\/480\.webp$/),
    })
    expect((await site.call(`GET ${track.sleeveArtwork}`)).headers.get('content-type')).toBe('image/webp')
  })

  test('stores artwork, guests and an album', async () => {
    const album = await anAlbum(site, artist.id, 'The Album')
    const [one, two] = [await site.aUser('ARTIST'), await site.aUser('BOTH')]
    const guests = JSON.stringify([one.id, { id: two.id, name: 'x' }, { artistId: one.id }, artist.id])
    const answer = await upload({
      audioFile: aSong(),
      artworkFile: await aPicture(),
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

  test('two uploads of the same bytes are two tracks and one file', async () => {
    const song = aSong()
    const [one, two] = [
      (await upload({ audioFile: song })).json<Track>(),
      (await upload({ audioFile: song })).json<Track>(),
    ]
    const files = await site.context.db
      .rows`select distinct audio_file_id from track where id = any(${[one.id, two.id]})`
    expect(files).toHaveLength(1)
  })

  test('a file name with folders, NUL or emoji is harmless', async () => {
    expect((await upload({ audioFile: aSong('../../../etc/passwd.wav') })).json()).toMatchObject({ title: 'passwd' })
    expect((await upload({ audioFile: aSong('🎸🔥.wav') })).json()).toMatchObject({ title: '🎸🔥' })
    const raw = await rawUpload('a\0b.wav')
    expect(raw).toMatch(/^HTTP\/1\.1 201/)
    expect((await upload({ audioFile: aSong(), title: 'a\0b' })).status).toBe(400)
  })

  test('HTML in tags and fields stays text', async () => {
    const file = await aTaggedSong({ TIT2: '<img src=x onerror=alert(1)>' })
    expect((await upload({ audioFile: file })).json()).toMatchObject({ title: '<img src=x onerror=alert(1)>' })
  })

  /** As no browser would send it: with a NUL in the file name. */
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

  test('an upload that breaks off publishes nothing', async () => {
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

describe('a label', () => {
  test('uploads for artists who accepted, and must name one', async () => {
    const label = await site.aUser('LABEL')
    const [signed, offered, stranger] = [
      await site.aUser('ARTIST'),
      await site.aUser('ARTIST'),
      await site.aUser('ARTIST'),
    ]
    await signToLabel(site, label, signed)
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

describe('inspecting a file', () => {
  const inspect = (file: File) =>
    site.call('POST /api/tracks/inspect', { token: artist.token, form: aForm({ audioFile: file }) })

  test('reads the tags of its first part and stores nothing', async () => {
    const file = await aTaggedSong({
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

  test('that is not audio is refused', async () => {
    expect((await inspect(notAudio())).json()).toMatchObject({ code: 'not-audio', message: WRONG_AUDIO })
    expect(
      (await site.call('POST /api/tracks/inspect', { token: artist.token, form: aForm({ x: 'y' }) })).json(),
    ).toMatchObject({ message: 'Audio file is missing' })
  })
})

test("managed=me lists artists' own tracks and those they took part in", async () => {
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
