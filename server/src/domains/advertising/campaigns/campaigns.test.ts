import type { Campaign } from '@fairwave/contract/advertising/campaigns'
import { pence } from '@fairwave/contract/money'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../platform/clock.ts'
import { aForm, aPicture, notAudio } from '../../../testing/music.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'
import { campaign, wallet } from '../../ground/ledger/account.ts'
import { balanceOf } from '../../ground/ledger/balance.ts'
import { verifyLedger } from '../../ground/ledger/verify-ledger.ts'
import { readLoudness } from '../../ground/media/audio/loudness.ts'
import { findFfmpeg } from '../../ground/media/ffmpeg/find-ffmpeg.ts'
import { aSample, aVideo, aWav } from '../../ground/media/testing/sample-audio.ts'
import { openSession } from '../../people/accounts/sessions/sessions.ts'
import { endPastCampaigns } from './change-state.ts'
import { aCampaign, giveCredits } from './testing/a-campaign.ts'

let site: TestSite
let owner: TestUser
let admin: TestUser
beforeAll(async () => {
  site = await startTestSite()
  ;[owner, admin] = [await site.aUser('ADMAN'), await site.aUser('ADMIN')]
  await giveCredits(site, owner, pence(30_000))
  film = new File([new Uint8Array(await aVideo('mp4', 6))], 'ad.mp4')
})
afterAll(async () => {
  expect((await verifyLedger(site.context)).difference).toBeNull()
  await site.stop()
})

async function as({ id }: TestUser, name: string, sent: object = {}) {
  const token = await openSession(site.context.db, id, site.clock.now())
  return site.call(name, { token, ...sent })
}
const pounds = async (account: Parameters<typeof balanceOf>[1]) =>
  (await balanceOf(site.context.db, account)) / 1_000_000
const aSound = (wishes: Parameters<typeof aWav>[0]) =>
  new File([new Uint8Array(aWav(wishes))], 'ad.wav', { type: 'audio/wav' })
/** An hour of audio in a few kilobytes, in a file that claims ten seconds. */
async function aBomb(): Promise<File> {
  const flac = await aSample('flac', { extra: ['-af', 'aresample=8000,apad=whole_dur=3600', '-ac', '1'] })
  flac.writeUInt8(flac.readUInt8(21) & 0xf0, 21)
  flac.writeUInt32BE(10 * 8000, 22)
  return new File([new Uint8Array(flac)], 'ad.flac', { type: 'audio/flac' })
}
const WISHES = {
  title: 'The Tansley Number Four',
  content: 'It boils. It sings.',
  link: 'https://tansley.example/kettles',
  budget: 20,
  bid: 8,
  startsOn: '2026-01-01',
  endsOn: '2026-01-10',
  stations: 'Jazz,Rock',
}
type Parts = Parameters<typeof aForm>[0]
/** A video is stored as it is, so a test about anything else does not wait for audio to be encoded. */
let film: File
const send = async (parts: Parts = {}, headers: Record<string, string> = {}) =>
  as(owner, 'POST /api/campaigns', {
    headers,
    form: aForm({ ...WISHES, ...(!parts.audio && { video: film }), image: await aPicture(), ...parts }),
  })
const made = async (parts: Parts = {}) => (await send(parts)).json<Campaign>()

describe('a creative', () => {
  test('keeps the picture as wide as listeners see it', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675"><rect width="9" height="9"/></svg>'
    const { imageUrl } = await made({ image: new File([drawing], 'ad.svg', { type: 'image/svg+xml' }) })
    const picture = await fetch(site.url + imageUrl)
    expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({ width: 480, height: 270 })
  })

  test('is normalised to the loudness of the music, and served under /tracks', async () => {
    const before = await pounds(wallet(owner.id))
    const answer = await send({ audio: aSound({ seconds: 6, amplitude: 0.02 }) })
    expect([answer.status, answer.json()]).toEqual([
      201,
      expect.objectContaining({
        phase: 'review',
        duration: 6,
        budget: 20,
        bid: 8,
        stations: ['Jazz', 'Rock'],
        impressions: 0,
      }),
    ])
    const { id, audioUrl } = answer.json<Campaign>()
    expect(audioUrl).toMatch(/^\/tracks\/[0-9a-f]{24}\.mp3$/)
    expect([await pounds(wallet(owner.id)), await pounds(campaign(id))]).toEqual([before - 20, 20])
    const key = await site.context.db.one<{ creativeKey: string }>`select creative_key from campaign where id = ${id}`
    const path = site.context.storage.localPath?.(key.creativeKey) ?? ''
    const args = `-hide_banner -nostats -i ${path} -af ebur128 -f null -`.split(' ')
    const { log } = await (await findFfmpeg(undefined)).run({ args, reads: [path], writes: [], timeoutMs: 60_000 })
    expect(readLoudness(log).loudnessLufs).toBeGreaterThan(-15)
    expect(readLoudness(log).loudnessLufs).toBeLessThan(-13)
  })

  test.each([
    ['silence', async () => ({ audio: aSound({ seconds: 6, amplitude: 0 }) }), 'silent'],
    ['a file that is not audio', async () => ({ audio: notAudio() }), 'valid audio file'],
    ['an hour that pretends to be ten seconds', async () => ({ audio: await aBomb() }), '5 to 30 seconds'],
    ['two seconds', async () => ({ audio: aSound({ seconds: 2 }) }), '5 to 30 seconds'],
    ['a minute', async () => ({ audio: aSound({ seconds: 60 }) }), '5 to 30 seconds'],
    ['a text file called film.mp4', async () => ({ video: notAudio('film.mp4') }), 'valid video file'],
    ['no audio at all', async () => ({ video: undefined }), 'Please add the audio'],
    ['no picture', async () => ({ image: undefined }), 'Please add a picture'],
    ['a link that is a script', async () => ({ link: 'javascript:alert(1)' }), 'begins with https://'],
    ['a budget of pennies', async () => ({ budget: 0.5 }), 'A budget is between'],
    ['a start yesterday', async () => ({ startsOn: '2025-12-31' }), 'in the past'],
  ])('with %s is refused, and nothing is charged or stored', async (_, parts, sentence) => {
    const count = () => site.context.db.one`select count(*)::int as campaigns from campaign`
    const before = [await pounds(wallet(owner.id)), await count()]
    const answer = await send(await parts())
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(sentence)])
    expect([await pounds(wallet(owner.id)), await count()]).toEqual(before)
  })

  test.each(['mp4', 'webm'] as const)('may be a video (%s), served unchanged', async (kind) => {
    const bytes = await aVideo(kind, 6)
    const { videoUrl, duration } = await made({
      video: new File([new Uint8Array(bytes)], `ad.${kind}`),
    })
    expect(duration).toBeCloseTo(6, 0)
    const film = await fetch(site.url + videoUrl)
    expect(film.headers.get('content-type')).toBe(`video/${kind}`)
    expect(Buffer.from(await film.arrayBuffer()).equals(bytes)).toBe(true)
  })

  test('is refused if its video is over 10 MB', async () => {
    const video = new File([film, new Uint8Array(10 * 1024 * 1024)], 'ad.mp4')
    expect((await send({ video })).status).toBe(413)
  })
})

describe('a campaign', () => {
  test('needs its budget in the wallet', async () => {
    const before = await pounds(wallet(owner.id))
    expect((await send({ budget: 9_999 })).status).toBe(402)
    expect(await pounds(wallet(owner.id))).toBe(before)
  })

  test('is created and paid for once per key, at once or a day later, and the key cannot be used for another campaign', async () => {
    const before = await pounds(wallet(owner.id))
    const key = { 'idempotency-key': 'kettles-4' }
    const answers = await Promise.all([send({}, key), send({}, key)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const [{ id }, again] = answers.map((answer) => answer.json<Campaign>()) as [Campaign, Campaign]
    expect(again.id).toBe(id)
    await as(owner, `PATCH /api/campaigns/${id}`, { form: aForm({ bid: 9 }) })
    site.clock.time = addDays(site.clock.now(), 1)
    const late = await send({}, key)
    expect([late.status, late.json()]).toEqual([201, expect.objectContaining({ id, bid: 9 })])
    site.clock.time = addDays(site.clock.now(), -1)
    const other = await send({ budget: 21 }, key)
    expect([other.status, other.text]).toEqual([409, expect.stringContaining('when you first sent it')])
    expect(await pounds(wallet(owner.id))).toBe(before - 20)
  })

  test('waits for review, and its advertiser is told the outcome', async () => {
    const { id } = await made()
    expect((await as(owner, `POST /api/campaigns/${id}/resume`)).status).toBe(409)
    const waiting = (await as(admin, 'GET /api/admin/campaigns')).json<{ campaigns: Campaign[] }>()
    expect(waiting.campaigns.map((one) => one.id)).toContain(id)
    const reason = 'Kettles must not sing.'
    expect((await as(admin, `POST /api/admin/campaigns/${id}/reject`, { body: { reason } })).json()).toMatchObject({
      phase: 'rejected',
      reason,
    })
    expect((await as(owner, 'GET /api/me/notifications')).text).toContain(reason)
    const edited = (
      await as(owner, `PATCH /api/campaigns/${id}`, { form: aForm({ content: 'It boils.' }) })
    ).json<Campaign>()
    expect(edited).toMatchObject({ phase: 'review', content: 'It boils.', reason: null, title: WISHES.title })
    expect((await as(admin, `POST /api/admin/campaigns/${id}/approve`)).json()).toMatchObject({ phase: 'running' })
    expect((await as(owner, `POST /api/campaigns/${id}/pause`)).json()).toMatchObject({ phase: 'paused' })
    expect((await as(owner, `POST /api/campaigns/${id}/resume`)).json()).toMatchObject({ phase: 'running' })
    // An advertiser may change budget and days freely; changed texts are reviewed again.
    expect(
      (await as(owner, `PATCH /api/campaigns/${id}`, { form: aForm({ bid: 12, budget: 25 }) })).json(),
    ).toMatchObject({ phase: 'running', bid: 12, budget: 25 })
    expect(await pounds(campaign(id))).toBe(25)
    expect((await as(owner, `PATCH /api/campaigns/${id}`, { body: { title: 'Other words' } })).json()).toMatchObject({
      phase: 'review',
    })
  })

  test('returns its unspent budget once when it ends, by hand or after its last day', async () => {
    const before = await pounds(wallet(owner.id))
    const [{ id }, other] = [await made(), await made({ endsOn: '2026-01-02' })]
    expect(await pounds(wallet(owner.id))).toBe(before - 40)
    await Promise.all([1, 2, 3].map(() => as(owner, `POST /api/campaigns/${id}/end`)))
    expect([await pounds(wallet(owner.id)), await pounds(campaign(id))]).toEqual([before - 20, 0])
    const today = site.clock.time
    site.clock.time = addDays(today, 3)
    await endPastCampaigns(site.context)
    site.clock.time = today
    expect([await pounds(wallet(owner.id)), await pounds(campaign(other.id))]).toEqual([before, 0])
    expect((await as(owner, `PATCH /api/campaigns/${id}`, { body: { bid: 9 } })).status).toBe(409)
  })

  test('is not found for another advertiser', async () => {
    const stranger = await site.aUser('ADMAN')
    const { id } = await aCampaign(site, owner)
    for (const name of [
      `POST /api/campaigns/${id}/end`,
      `GET /api/campaigns/${id}/figures`,
      `GET /api/campaigns/${id}/figures.csv`,
    ])
      expect((await as(stranger, name)).status).toBe(404)
    expect((await as(stranger, `PATCH /api/campaigns/${id}`, { body: { bid: 9 } })).status).toBe(404)
    expect((await as(stranger, 'GET /api/campaigns')).json()).toEqual([])
  })
})
