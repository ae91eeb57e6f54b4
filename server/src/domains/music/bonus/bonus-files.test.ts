import { connect } from 'node:net'
import { Readable } from 'node:stream'
import type { AlbumId } from '@fairwave/contract/ids'
import { LIMITS } from '@fairwave/contract/limits'
import type { AlbumBonus, AlbumFile } from '@fairwave/contract/music/bonus'
import type { Order } from '@fairwave/contract/selling/returns'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '../../../platform/clock.ts'
import { anAlbum, aTrack } from '../../../testing/builders.ts'
import { someAudio } from '../../../testing/listening.ts'
import { type MoneySite, startMoneySite } from '../../../testing/money-site.ts'
import { aForm, aPicture } from '../../../testing/music.ts'
import type { TestUser } from '../../../testing/test-site.ts'
import { unzip } from '../../../testing/unzip.ts'
import { receiveDocument } from '../../ground/media/attachments/receive-document.ts'
import { sweepOrphans } from '../../ground/media/files/sweep-orphans.ts'
import { aVideo } from '../../ground/media/testing/sample-audio.ts'
import { withdrawAll } from '../review/withdraw-all.ts'
import { freeRemovedFiles } from './remove-album-file.ts'

let site: MoneySite
let artist: TestUser
let album: AlbumId
beforeAll(async () => {
  site = await startMoneySite()
})
afterAll(() => site.stop())
beforeEach(async () => {
  artist = await site.aUser('ARTIST')
  album = await anAlbum(site, artist.id, 'Harbour')
  const track = await aTrack(site, { artistId: artist.id, albumId: album, pricePence: 900, audio: someAudio() })
  await site.context.db.rows`update track set original_ending = 'flac' where id = ${track}`
})

let made = 0
const aPdf = (name = 'Booklet.pdf') => new File([`%PDF-1.7\n${++made}\n%%EOF\n`], name)
const add = (bonusFile: File, by = artist, id = album) =>
  site.call(`POST /api/albums/${id}/files`, { token: by.token, form: aForm({ bonusFile }) })
const added = async (file: File) => (await add(file)).json<AlbumFile>()
const remove = (id: number, by = artist) => site.as(by, `DELETE /api/albums/${album}/files/${id}`)
const buy = (fan: TestUser) => site.as(fan, `POST /api/purchase/album/${album}`)
const fetchFile = (by: TestUser | null, id: number) =>
  fetch(`${site.url}/api/downloads/album/${album}/files/${id}`, {
    headers: by ? { authorization: `Bearer ${by.token}` } : {},
  })
const listed = async (by: TestUser | null) =>
  (await site.call(`GET /api/albums/${album}/bonus`, { token: by?.token })).json<AlbumBonus>()

test('a booklet, pictures, words and a film come with an album: singly for its buyers, and in its zip', async () => {
  const [fan, stranger] = [await site.aFan(20), await site.aFan(20)]
  const film = new File([new Uint8Array(await aVideo('mp4', 1))], 'Making of.mov')
  const files = [aPdf(), await aPicture('#204060', '../../Photo “1”.svg'), new File(['Öhm\n'], 'Lyrics.html'), film]
  const answers = []
  for (const file of files) answers.push(await added(file))
  expect(answers.map(({ name, ending }) => `${name}.${ending}`)).toEqual([
    'Booklet.pdf',
    'Photo “1”.jpg',
    'Lyrics.txt',
    'Making of.mp4',
  ])
  await added(aPdf('booklet.pdf'))
  for (const visitor of [null, stranger]) {
    const bonus = await listed(visitor)
    expect([bonus.isYours, bonus.files.length]).toEqual([false, 5])
    for (const { id } of bonus.files) expect((await fetchFile(visitor, id)).status).toBe(visitor ? 404 : 401)
  }
  await buy(fan)
  expect((await listed(fan)).isYours).toBe(true)
  const types = []
  for (const { id, name, ending, bytes } of answers) {
    const answer = await fetchFile(fan, id)
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, bytes])
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; /)
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(`${name}.${ending}`)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    types.push(answer.headers.get('content-type'))
  }
  expect(types).toEqual(['application/pdf', 'image/jpeg', 'text/plain; charset=utf-8', 'video/mp4'])
  const zip = await fetch(`${site.url}/api/downloads/album/${album}?format=original`, {
    headers: { authorization: `Bearer ${fan.token}` },
  })
  const names = [...unzip(Buffer.from(await zip.arrayBuffer())).keys()].filter((path) => path.includes('/Bonus/'))
  expect(names.map((path) => path.slice(path.indexOf('Bonus/')))).toEqual([
    'Bonus/Booklet.pdf',
    'Bonus/Photo “1”.jpg',
    'Bonus/Lyrics.txt',
    'Bonus/Making of.mp4',
    'Bonus/booklet (2).pdf',
  ])
})

test('hostile and broken files are refused by what they are, and leave nothing', async () => {
  const page = '<!doctype html><script>alert(1)</script>'
  const hostile = [
    new File([page], 'Booklet.pdf'),
    new File([`Words first. ${page}`], 'Lyrics.txt'),
    new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'], 'art.png'),
    new File([new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0])], 'setup.pdf'),
    new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])], 'all.zip'),
    new File(['%PDF-1.7\ncut off'], 'cut.pdf'),
    new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])], 'broken.jpg'),
    new File([new Uint8Array([0xe4, 0x20, 0xf6])], 'latin1.txt'),
    new File(['x'.repeat(LIMITS.bonusTextBytes + 1)], 'long.txt'),
    new File([], 'empty.pdf'),
  ]
  for (const file of hostile) {
    const { status, json } = await add(file)
    expect(status, file.name).toBeGreaterThanOrEqual(400)
    expect(status, file.name).toBeLessThan(500)
    expect(json<{ message: string }>().message, file.name).toMatch(/\.$/)
  }
  expect((await listed(artist)).files).toEqual([])
  expect(
    await site.context.db
      .rows`select from media_file where kind = 'document'  and unheld_since is null and uploaded_by = ${artist.id}`,
  ).toEqual([])
})

test('a photograph loses the place where it was taken', async () => {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#aabbcc' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Ada' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .toBuffer()
  const { id } = await added(new File([new Uint8Array(photo)], 'Here.jpg'))
  const { exif } = await sharp(Buffer.from(await (await fetchFile(artist, id)).arrayBuffer())).metadata()
  expect(exif).toBeUndefined()
})

test('buyers keep a file that is removed, also when the album is deleted; later buyers do not get it', async () => {
  const [early, late] = [await site.aFan(20), await site.aFan(20)]
  await buy(early)
  const [{ id }, other] = [await added(aPdf()), await added(aPdf('Other.pdf'))]
  expect((await fetchFile(early, id)).status).toBe(200)
  site.clock.time = addDays(site.clock.time, 1)
  expect((await remove(id)).status).toBe(200)
  expect((await remove(id)).status).toBe(404)
  site.clock.time = addDays(site.clock.time, 1)
  await buy(late)
  expect([(await listed(early)).files.length, (await listed(late)).files.length]).toEqual([2, 1])
  expect((await listed(null)).files.map(({ name }) => name)).toEqual(['Other'])
  expect([(await fetchFile(early, id)).status, (await fetchFile(late, id)).status]).toEqual([200, 404])
  await site.as(artist, `DELETE /api/albums/${album}`)
  site.clock.time = addDays(site.clock.time, 3)
  await freeRemovedFiles(site.context)
  await sweepOrphans(site.context)
  for (const one of [id, other.id]) expect((await fetchFile(early, one)).status).toBe(200)
})

test('a removed file that no buyer has is deleted with its bytes', async () => {
  const { id } = await added(aPdf())
  const { key } = await site.context.db.one<{ key: string }>`
    select key from album_file join media_attachment using (file_id) where album_file.id = ${id}`
  await remove(id)
  expect(await freeRemovedFiles(site.context)).toBe(0)
  site.clock.time = addDays(site.clock.time, 2)
  expect(await freeRemovedFiles(site.context)).toBe(1)
  site.clock.time = addDays(site.clock.time, 2)
  await sweepOrphans(site.context)
  expect(await site.context.storage.stat(key)).toBeUndefined()
})

test('downloading a bonus file ends the right to undo the purchase, and an undone purchase takes the files', async () => {
  const [fan, keeper] = [await site.aFan(20), await site.aFan(20)]
  const { id } = await added(aPdf())
  await buy(fan)
  const [order] = (await site.as(fan, 'GET /api/me/orders')).json<Order[]>()
  expect((await site.as(fan, `POST /api/me/orders/${order?.id}/undo`)).status).toBe(200)
  expect((await fetchFile(fan, id)).status).toBe(404)
  await buy(keeper)
  expect((await fetchFile(keeper, id)).status).toBe(200)
  const [used] = (await site.as(keeper, 'GET /api/me/orders')).json<Order[]>()
  expect(used?.whyNot).toContain('You downloaded it')
})

test('the same file twice is one, and more than the limit are refused, also in parallel', async () => {
  const same = aPdf()
  const [first, second] = await Promise.all([add(same), add(same)])
  expect(first?.json()).toEqual(second?.json())
  const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => add(aPdf(`${n}.pdf`))))
  for (let n = 0; n < 4; n++) answers.push(await add(aPdf(`more ${n}.pdf`)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(LIMITS.bonusFiles - 1)
  expect(answers.at(-1)?.json()).toMatchObject({
    message: 'An album can have 10 bonus files. Please remove one first.',
  })
})

test('only those who manage the album add and remove its files', async () => {
  const { id } = await added(aPdf())
  const [other, fan, label] = [await site.aUser('ARTIST'), await site.aUser('FAN'), await site.aUser('LABEL')]
  for (const user of [other, label])
    expect([(await add(aPdf(), user)).status, (await remove(id, user)).status]).toEqual([403, 403])
  expect([(await add(aPdf(), fan)).status, (await remove(id, fan)).status]).toEqual([403, 403])
  expect((await site.call(`POST /api/albums/${album}/files`, { form: aForm({ bonusFile: aPdf() }) })).status).toBe(401)
  expect((await add(aPdf(), artist, 999_999 as AlbumId)).status).toBe(404)
  expect((await site.call('GET /api/albums/999999/bonus')).status).toBe(404)
})

test('an account that is deleted leaves the files to those who bought them, and its data export names them', async () => {
  const fan = await site.aFan(20)
  const { id } = await added(aPdf())
  await buy(fan)
  expect((await site.as(artist, 'GET /api/me/export')).text).toContain('"name":"Booklet"')
  await site.context.db.transaction((tx) => withdrawAll(site.context, tx, artist.id))
  site.clock.time = addDays(site.clock.time, 3)
  await freeRemovedFiles(site.context)
  await sweepOrphans(site.context)
  expect((await fetchFile(fan, id)).status).toBe(200)
})

test('an upload that breaks off adds nothing', async () => {
  const { hostname, port } = new URL(site.url)
  const head = '--x\r\nContent-Disposition: form-data; name="bonusFile"; filename="a.pdf"\r\n\r\n%PDF-1.7\n'
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`POST /api/albums/${album}/files HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${artist.token}\r\n`)
      socket.write('Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n')
      socket.write(head, () => socket.destroy())
    })
    socket.on('close', () => resolve())
  })
  expect((await listed(artist)).files).toEqual([])
  expect((await add(aPdf())).status).toBe(201)
})

test('a process that is killed after it stored the bytes leaves nothing for long', async () => {
  const { storage } = site.context
  const keys: string[] = []
  const killed = Object.assign(Object.create(storage) as typeof storage, {
    putFile: async (path: string, key: string) => {
      await storage.putFile(path, key)
      keys.push(key)
      throw new Error('killed')
    },
  })
  const bytes = Readable.from([Buffer.from(await aPdf().arrayBuffer())])
  const receiving = receiveDocument({ ...site.context, storage: killed }, { account: artist.id }, bytes)
  await expect(receiving).rejects.toThrow('killed')
  expect(await storage.stat(keys[0] ?? '')).toBeDefined()
  site.clock.time = addDays(site.clock.time, 1)
  await sweepOrphans(site.context)
  expect(await storage.stat(keys[0] ?? '')).toBeUndefined()
})
