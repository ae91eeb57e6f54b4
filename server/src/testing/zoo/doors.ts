import { PART_TYPE, TUS_VERSION } from '@fairwave/contract/ground/resumable-uploads'
import { pence } from '@fairwave/contract/money'
import { giveCredits } from '../../domains/advertising/campaigns/testing/a-campaign.ts'
import { aWav } from '../../domains/ground/media/testing/sample-audio.ts'
import { anAlbum } from '../builders.ts'
import { aForm, aSong } from '../music.ts'
import type { TestSite } from '../test-site.ts'
import type { Creature, Kind } from './creature.ts'
import { rawForm } from './raw-form.ts'

export type Reply = { status: number; text: string; headers: Headers }
/** A way for files to come in, and what it takes. */
export type Door = {
  name: string
  takes: readonly Kind[]
  send(creature: Creature): Promise<Reply>
  /** It only says what it reads in a file. */
  keepsNothing?: true
}

const CAMPAIGN = {
  title: 'Kettles',
  content: 'They boil.',
  budget: 20,
  bid: 8,
  startsOn: '2026-01-01',
  endsOn: '2026-01-10',
}

/** Every way into a site that takes files, first one for each kind. */
export async function openDoors(site: TestSite): Promise<Door[]> {
  const [artist, advertiser] = [await site.aUser('ARTIST'), await site.aUser('ADMAN')]
  await giveCredits(site, advertiser, pence(30_000))
  const album = await anAlbum(site, artist.id, 'Zoo')
  const imported = await site.call('POST /api/me/imports/files', {
    token: artist.token,
    form: aForm({ path: 'Zoo/1.wav', audioFile: aSong() }),
  })
  const song = { fileName: 'song.wav', bytes: aWav({ seconds: 0.2, frequency: 123 }) }
  const cover = {
    fileName: 'cover.svg',
    bytes: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    ),
  }

  async function send(
    route: string,
    form: { body: Buffer; headers: Record<string, string> },
    token: string,
  ): Promise<Reply> {
    const [method = '', path] = route.split(' ')
    const headers = { ...form.headers, authorization: `Bearer ${token}` }
    const answer = await fetch(`${site.url}${path}`, { method, headers, body: new Uint8Array(form.body) })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }

  type Others = Parameters<typeof rawForm>[0]
  const door = (
    name: string,
    field: string,
    takes: readonly Kind[],
    others: Others = {},
    { token } = artist,
  ): Door => ({
    name: `${name} ${field}`,
    takes,
    send: ({ fileName = 'file', bytes, isCutOff }) =>
      send(name, rawForm({ ...others, [field]: { fileName, bytes, isCutOff } }), token),
  })

  /** In parts, and then named in a form. */
  const inParts: Door = {
    name: 'an upload in parts',
    takes: ['audio'],
    async send({ fileName = 'file', bytes, isCutOff }) {
      const tus = { 'tus-resumable': TUS_VERSION, authorization: `Bearer ${artist.token}` }
      const begun = await fetch(`${site.url}/api/me/uploads`, {
        method: 'POST',
        headers: {
          ...tus,
          'upload-length': String(bytes.length),
          'upload-metadata': `filename ${Buffer.from(fileName).toString('base64')}`,
        },
      })
      const text = await begun.text()
      if (begun.status !== 201) return { status: begun.status, text, headers: begun.headers }
      const { id } = JSON.parse(text) as { id: string }
      const part = await fetch(`${site.url}/api/me/uploads/${id}`, {
        method: 'PATCH',
        headers: { ...tus, 'content-type': PART_TYPE, 'upload-offset': '0' },
        body: new Uint8Array(isCutOff ? bytes.subarray(0, bytes.length / 2) : bytes),
      })
      if (part.status !== 204) return { status: part.status, text: await part.text(), headers: part.headers }
      const reply = await send('POST /api/tracks', rawForm({ audioUpload: id }), artist.token)
      await fetch(`${site.url}/api/me/uploads/${id}`, { method: 'DELETE', headers: tus })
      return reply
    },
  }

  return [
    door('PATCH /api/me/profile', 'profilePicture', ['picture']),
    door('POST /api/tracks', 'audioFile', ['audio']),
    {
      name: 'POST /api/albums/:id/files bonusFile',
      takes: ['document'],
      // An album has room for a few files only.
      send: async (creature) =>
        door(`POST /api/albums/${await anAlbum(site, artist.id)}/files`, 'bonusFile', []).send(creature),
    },
    door('PATCH /api/me/profile', 'bannerPicture', ['picture']),
    door('POST /api/tracks', 'artworkFile', ['picture'], { audioFile: song }),
    door('POST /api/tracks/batch', 'audioFile0', ['audio']),
    { ...door('POST /api/tracks/inspect', 'audioFile', ['audio']), keepsNothing: true },
    door('POST /api/albums', 'coverArt', ['picture'], { title: 'Zoo' }),
    door(`PATCH /api/albums/${album}`, 'coverArt', ['picture']),
    door('POST /api/posts', 'media', ['picture', 'audio'], { content: 'Look' }),
    door('POST /api/me/imports/files', 'audioFile', ['audio'], { path: 'Zoo/2.wav' }),
    door(`POST /api/me/imports/${imported.json().id}/cover`, 'coverArt', ['picture']),
    // The picture comes first, as it is named first; no ad is as short as these sounds.
    door('POST /api/campaigns', 'image', [], { image: '', ...CAMPAIGN, audio: song }, advertiser),
    door('POST /api/campaigns', 'audio', [], { ...CAMPAIGN, image: cover }, advertiser),
    door('POST /api/campaigns', 'video', [], { ...CAMPAIGN, image: cover }, advertiser),
    inParts,
  ]
}
