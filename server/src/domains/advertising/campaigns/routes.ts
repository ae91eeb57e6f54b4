import * as contract from '@fairwave/contract/advertising/campaigns'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { idempotencyKeyOf } from '../../../platform/http/input/idempotency-key.ts'
import { incomingUploadOf } from '../../../platform/http/input/incoming-upload.ts'
import { parseInput } from '../../../platform/http/input/parse-input.ts'
import { readForm } from '../../../platform/http/input/read-form.ts'
import { route } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { receiveAdAudio, receiveAdVideo } from '../../ground/media/attachments/receive-creative.ts'
import { admitUpload } from '../../ground/media/files/admit-upload.ts'
import type { Sender } from '../../ground/media/files/sender.ts'
import { receiveImage } from '../../ground/media/images/receive-image.ts'
import { endCampaign, pauseCampaign, resumeCampaign } from './change-state.ts'
import { createCampaign, limitCampaigns, type Uploads } from './create-campaign.ts'
import { editCampaign } from './edit-campaign.ts'
import { getFigures, writeFigures } from './get-figures.ts'
import { listCampaigns } from './list-campaigns.ts'
import { approveCampaign, listForReview, rejectCampaign } from './review-campaign.ts'

/** The shape in which listeners see it. */
const PICTURE_ASPECT = 16 / 9

export function campaignRoutes(app: FastifyInstance, context: Context) {
  route(app, contract.listCampaigns, ({ caller }) => listCampaigns(context, caller))

  route(app, contract.createCampaign, async ({ caller, request, reply }) => {
    const key = idempotencyKeyOf(request)
    await limitCampaigns(context, caller)
    const sender = await admitUpload(context, caller, incomingUploadOf({ request, reply }))
    const { fields, uploads } = await readCampaignForm(request, sender)
    return createCampaign(context, caller, parseInput(contract.createCampaign.body, fields)!, { ...uploads, key })
  })

  route(app, contract.editCampaign, async ({ caller, params, request, reply }) => {
    await limitCampaigns(context, caller)
    const sender = await admitUpload(context, caller, incomingUploadOf({ request, reply }))
    const { fields, uploads } = await readCampaignForm(request, sender)
    const wishes = parseInput(contract.editCampaign.body, fields) as Partial<contract.CampaignWishes>
    return editCampaign(context, caller, { id: params.id, wishes, uploads })
  })

  route(app, contract.pauseCampaign, ({ caller, params }) => pauseCampaign(context, caller, params.id))
  route(app, contract.resumeCampaign, ({ caller, params }) => resumeCampaign(context, caller, params.id))
  route(app, contract.endCampaign, ({ caller, params }) => endCampaign(context, caller, params.id))

  route(app, contract.campaignFigures, ({ caller, params }) => getFigures(context, caller, params.id))
  route(app, contract.campaignCsv, async ({ caller, params, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="fairwave-campaign-${params.id}.csv"`)
      .header('cache-control', 'private, no-store')
      .send(await writeFigures(context, caller, params.id)),
  )

  route(app, contract.listCampaignsForReview, ({ query }) => listForReview(context, query.show))
  route(app, contract.approveCampaign, ({ caller, params }) =>
    approveCampaign(context, { admin: caller.id, id: params.id }),
  )
  route(app, contract.rejectCampaign, ({ caller, params, body }) =>
    rejectCampaign(context, { admin: caller.id, id: params.id, reason: body.reason }),
  )

  async function readCampaignForm(request: FastifyRequest, sender: Sender) {
    const uploads: Uploads = {}
    const fields = await readForm(request, async ({ field, source }) => {
      if (field === 'image') {
        uploads.imageHash = (await receiveImage(context, sender, source, { aspect: PICTURE_ASPECT })).hash
      } else if (field === 'audio' || field === 'video') {
        if (uploads.creative) throw new Refusal('invalid', 'An ad has audio or a video, not both.')
        uploads.creative = await (field === 'audio' ? receiveAdAudio : receiveAdVideo)(context, sender, source)
      } else {
        throw new Refusal('invalid', `There is no file called ${field} in this form.`)
      }
    })
    return { fields, uploads }
  }
}
