import * as contract from '@fairwave/contract/music/bonus'
import type { FastifyInstance } from 'fastify'
import { consumeLimit, type Limit } from '../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../platform/context.ts'
import { incomingUploadOf } from '../../../platform/http/input/incoming-upload.ts'
import { parseInput } from '../../../platform/http/input/parse-input.ts'
import { readForm, unknownFile } from '../../../platform/http/input/read-form.ts'
import { route } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type Document, receiveDocument } from '../../ground/media/attachments/receive-document.ts'
import { admitUpload } from '../../ground/media/files/admit-upload.ts'
import { addAlbumFile, refuseUnlessOwn } from './add-album-file.ts'
import { getBonus } from './get-bonus.ts'
import { removeAlbumFile } from './remove-album-file.ts'

const FILES: Limit = { name: 'bonus-file', max: 100, seconds: 3600 }

export function bonusRoutes(app: FastifyInstance, context: Context) {
  route(app, contract.getAlbumBonus, ({ caller, params }) => getBonus(context, caller?.id ?? null, params.id))

  route(app, contract.addAlbumFile, async ({ caller, params: { id }, request, reply }) => {
    await consumeLimit(context, FILES, String(caller.id))
    const sender = await admitUpload(context, caller, incomingUploadOf({ request, reply }))
    await refuseUnlessOwn(context, caller, id)
    let arrived: { document: Document; fileName: string } | undefined
    const fields = await readForm(request, async ({ field, fileName, source }) => {
      if (field !== 'bonusFile' || arrived) throw unknownFile(field)
      arrived = { document: await receiveDocument(context, sender, source), fileName }
    })
    parseInput(contract.addAlbumFile.body, fields)
    if (!arrived) throw new Refusal('invalid', 'Please choose a file.')
    return addAlbumFile(context, caller, { id, ...arrived })
  })

  route(app, contract.removeAlbumFile, ({ caller, params }) => removeAlbumFile(context, caller, params))
}
