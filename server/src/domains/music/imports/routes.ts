import * as contract from '@fairwave/contract/music/imports'
import type { FastifyInstance } from 'fastify'
import { consumeLimit, type Limit } from '../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../platform/context.ts'
import { incomingUploadOf } from '../../../platform/http/input/incoming-upload.ts'
import { parseInput } from '../../../platform/http/input/parse-input.ts'
import { readForm, unknownFile } from '../../../platform/http/input/read-form.ts'
import { route } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { admitUpload } from '../../ground/media/files/admit-upload.ts'
import { receiveArtwork } from '../../ground/media/images/receive-artwork.ts'
import { discardUpload } from '../../ground/media/resumable/find-upload.ts'
import { receiveTrackAudio, receiveUploadedAudio, type UploadedFile } from '../uploads/upload.ts'
import { endSending, whileArriving } from './arrivals.ts'
import { discardImport } from './discard-import.ts'
import { editImport, setImportCover } from './edit-import.ts'
import { listImports } from './list-imports.ts'
import { publishImports } from './publish-imports.ts'
import { receiveImportFile } from './receive-import-file.ts'

/** A whole catalogue arrives file by file. */
const FILES: Limit = { name: 'import-file', max: 5_000, seconds: 3600 }
const COVERS: Limit = { name: 'import-cover', max: 600, seconds: 3600 }

export function importRoutes(app: FastifyInstance, context: Context) {
  route(app, contract.listImports, ({ caller }) => listImports(context, caller.id))

  route(app, contract.importFile, async ({ caller, query, request, reply }) => {
    await consumeLimit(context, FILES, String(caller.id))
    const sender = await admitUpload(context, caller, incomingUploadOf({ request, reply }))
    return whileArriving(context, { account: caller.id, sending: query.sending }, async () => {
      let file: UploadedFile | undefined
      const fields = await readForm(request, async ({ field, fileName, source }) => {
        if (field !== 'audioFile' || file) throw unknownFile(field)
        file = await receiveTrackAudio(context, sender, 0, fileName, source)
      })
      const { path, artistId, audioUpload } = parseInput(contract.importFile.body, fields)!
      if (audioUpload && file) throw unknownFile('audioFile')
      if (audioUpload) file = await receiveUploadedAudio(context, sender, 0, audioUpload)
      if (!file) throw new Refusal('invalid', 'Audio file is missing')
      if ('refusal' in file) throw file.refusal
      const album = await receiveImportFile(context, caller, { audio: file.audio, path, artistId })
      if (audioUpload) await discardUpload(context, caller.id, audioUpload)
      return album
    })
  })

  route(app, contract.endImportSending, ({ caller, params }) =>
    endSending(context, { account: caller.id, sending: params.sending }),
  )

  route(app, contract.importCover, async ({ caller, params, request, reply }) => {
    await consumeLimit(context, COVERS, String(caller.id))
    const sender = await admitUpload(context, caller, incomingUploadOf({ request, reply }))
    let cover: string | undefined
    await readForm(request, async ({ field, source }) => {
      if (field !== 'coverArt' || cover) throw unknownFile(field)
      cover = await receiveArtwork(context, sender, source)
    })
    if (!cover) throw new Refusal('invalid', 'The picture is missing.')
    return setImportCover(context, caller, params.id, cover)
  })

  route(app, contract.editImport, ({ caller, params, body }) => editImport(context, caller, params.id, body))

  route(app, contract.discardImport, ({ caller, params }) => discardImport(context, caller, params.id))

  route(app, contract.publishImports, ({ caller, body }) => publishImports(context, caller, body.ids))
}
