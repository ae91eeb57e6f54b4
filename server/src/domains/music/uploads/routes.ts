import { UploadId } from '@fairwave/contract/ground/resumable-uploads'
import { LIMITS } from '@fairwave/contract/limits'
import * as contract from '@fairwave/contract/music/catalogue-changes'
import type { FastifyInstance } from 'fastify'
import { consumeLimit, type Limit } from '../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../platform/context.ts'
import { connectionClosed } from '../../../platform/http/input/connection-closed.ts'
import { idempotencyKeyOf } from '../../../platform/http/input/idempotency-key.ts'
import { incomingUploadOf } from '../../../platform/http/input/incoming-upload.ts'
import { parseInput } from '../../../platform/http/input/parse-input.ts'
import { type FormFields, readForm, tooManyFiles, unknownFile } from '../../../platform/http/input/read-form.ts'
import { route } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { admitUpload } from '../../ground/media/files/admit-upload.ts'
import { receiveArtwork } from '../../ground/media/images/receive-artwork.ts'
import { discardUpload } from '../../ground/media/resumable/find-upload.ts'
import { findTracks } from '../tracks/find-tracks.ts'
import { batchResponse } from './batch-response.ts'
import { createTrack } from './create-track.ts'
import { createTracks } from './create-tracks.ts'
import { inspectAudio } from './inspect-audio.ts'
import { findUploadResult } from './publish-once.ts'
import { receiveTrackAudio, receiveUploadedAudio, type UploadedFile } from './upload.ts'

const UPLOADS: Limit = { name: 'upload', max: 300, seconds: 3600 }
const INSPECTIONS: Limit = { name: 'inspect', max: 1500, seconds: 3600 }

/** The calls that carry audio. */
export function uploadRoutes(app: FastifyInstance, context: Context) {
  route(app, contract.createTrack, async ({ caller, request, reply }) => {
    await consumeLimit(context, UPLOADS, String(caller.id))
    const key = idempotencyKeyOf(request)
    const receipt = (await findUploadResult(context, caller.id, key)) ?? (await upload())
    const [track] = await findTracks(context.db, caller.id, receipt.trackIds)
    if (!track) throw new Refusal('gone', 'This upload was published before, and the track has been deleted since.')
    return track

    async function upload() {
      const sender = await admitUpload(context, caller, incomingUploadOf({ request, reply }))
      let file: UploadedFile | undefined
      let artwork: string | null = null
      const fields = await readForm(request, async ({ field, fileName, source }) => {
        if (field === 'audioFile' && !file) file = await receiveTrackAudio(context, sender, 0, fileName, source)
        else if (field === 'artworkFile' || field === 'sleeveArtwork')
          artwork = await receiveArtwork(context, sender, source)
        else throw unknownFile(field)
      })
      const { audioUpload, ...form } = parseInput(contract.createTrack.body, fields)!
      if (audioUpload && file) throw unknownFile('audioFile')
      if (audioUpload) file = await receiveUploadedAudio(context, sender, 0, audioUpload)
      const result = await createTrack(context, caller, { form, file, artwork, key })
      if (audioUpload) await discardUpload(context, caller.id, audioUpload)
      return result
    }
  })

  route(app, contract.createTracks, async ({ caller, request, reply }) => {
    await consumeLimit(context, UPLOADS, String(caller.id))
    const key = idempotencyKeyOf(request)
    const receipt = (await findUploadResult(context, caller.id, key)) ?? (await upload())
    const answer = batchResponse(receipt, await findTracks(context.db, caller.id, receipt.trackIds))
    return reply.status(answer.success ? 201 : 400).send(answer)

    async function upload() {
      const sender = await admitUpload(context, caller, incomingUploadOf({ request, reply }))
      const files: UploadedFile[] = []
      let artwork: string | null = null
      const fields = await readForm(request, async ({ field, fileName, source }) => {
        const index = /^audioFile(\d{1,4})$/.exec(field)?.[1]
        if (field === 'sleeveArtwork' || field === 'artworkFile')
          artwork = await receiveArtwork(context, sender, source)
        else if (index === undefined || files.some((file) => file.index === Number(index))) throw unknownFile(field)
        else if (files.length === LIMITS.batchFiles) throw tooManyFiles()
        else files.push(await receiveTrackAudio(context, sender, Number(index), fileName, source))
      })
      const { titles, uploads, rest } = splitNumbered(fields)
      const form = parseInput(contract.createTracks.body, rest)!
      if (files.length + uploads.size > LIMITS.batchFiles) throw tooManyFiles()
      for (const [index, id] of uploads) {
        if (files.some((file) => file.index === index)) throw unknownFile(`audioUpload${index}`)
        files.push(await receiveUploadedAudio(context, sender, index, id))
      }
      const result = await createTracks(context, caller, { form, files, titles, artwork, key })
      for (const id of uploads.values()) await discardUpload(context, caller.id, id)
      return result
    }
  })

  route(app, contract.inspectAudio, async ({ caller, request, reply }) => {
    const sender = { account: caller.id, signal: connectionClosed(reply) }
    await consumeLimit(context, INSPECTIONS, String(caller.id))
    let inspected: Awaited<ReturnType<typeof inspectAudio>> | undefined
    await readForm(request, async ({ field, source }) => {
      if (field !== 'audioFile' || inspected) throw unknownFile(field)
      inspected = await inspectAudio(context, sender, source)
    })
    if (!inspected) throw new Refusal('invalid', 'Audio file is missing')
    return inspected
  })
}

/** Takes trackTitle0, audioUpload0, trackTitle1 … out of a form's fields; an empty one counts as none. */
function splitNumbered(fields: FormFields) {
  const titles = new Map<number, string>()
  const uploads = new Map<number, string>()
  const rest: FormFields = {}
  for (const [name, value] of Object.entries(fields)) {
    const [, kind, index] = /^(trackTitle|audioUpload)(\d{1,4})$/.exec(name) ?? []
    if (index === undefined) rest[name] = value
    else if (value === '') continue
    else if (kind === 'trackTitle') titles.set(Number(index), parseInput(contract.Title, value)!)
    else uploads.set(Number(index), parseInput(UploadId, value)!)
  }
  return { titles, uploads, rest }
}
