import * as contract from '@fairwave/contract/community/profiles'
import { LIMITS } from '@fairwave/contract/limits'
import type { FastifyInstance } from 'fastify'
import { readPage } from '../../../platform/calls/paging.ts'
import type { Context } from '../../../platform/context.ts'
import { incomingUploadOf } from '../../../platform/http/input/incoming-upload.ts'
import { parseInput } from '../../../platform/http/input/parse-input.ts'
import { readForm } from '../../../platform/http/input/read-form.ts'
import { linkNext } from '../../../platform/http/link-next.ts'
import { forReading } from '../../../platform/http/replica-reads.ts'
import { route } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { admitUpload } from '../../ground/media/files/admit-upload.ts'
import { receiveFile } from '../../ground/media/files/receive-file.ts'
import { type ListFavorites, listFavoritesOf, listPurchasesOf } from './collection.ts'
import { editOwnProfile, limitEdits, type ProfilePictures } from './edit-own-profile.ts'
import { getProfile, type TasteOf } from './get-profile.ts'
import { getFirstSteps } from './read-model-first-steps.ts'

/** What profiles show from domains above. */
export type ForProfiles = { tasteOf: TasteOf; listFavorites: ListFavorites }

export function profileRoutes(app: FastifyInstance, context: Context, { tasteOf, listFavorites }: ForProfiles) {
  route(app, contract.getFirstSteps, ({ caller }) => getFirstSteps(context.db, caller.id))
  route(app, contract.getUser, ({ caller, params, request }) =>
    getProfile(forReading(context, request), caller?.id ?? null, params.username, tasteOf),
  )

  route(app, contract.editProfile, async ({ caller, request, reply }) => {
    await limitEdits(context, caller)
    const sender = await admitUpload(context, caller, incomingUploadOf({ request, reply }))
    const pictures: ProfilePictures = {}
    try {
      // The crop may come after its picture, so pictures are processed once the whole form was read.
      const fields = await readForm(request, async ({ field, source }) => {
        if (field !== 'profilePicture' && field !== 'bannerPicture')
          throw new Refusal('invalid', 'A profile has the pictures profilePicture and bannerPicture only.')
        if (pictures[field]) throw new Refusal('invalid', `There is more than one ${field}.`)
        pictures[field] = await receiveFile(context.storage, source, { maxBytes: LIMITS.imageBytes, room: sender.room })
      })
      return await editOwnProfile(context, caller, parseInput(contract.editProfile.body, fields)!, { pictures, sender })
    } finally {
      await Promise.all(Object.values(pictures).map(({ discard }) => discard()))
    }
  })

  route(app, contract.listPurchasesOf, async ({ caller, params, query, request, reply }) => {
    const collection = { viewer: caller?.id ?? null, of: params.id, page: readPage(query) }
    const { purchases, next } = await listPurchasesOf(forReading(context, request), collection)
    linkNext(request, reply, next)
    return purchases
  })

  route(app, contract.listFavoritesOf, async ({ caller, params, query, request, reply }) => {
    const collection = { viewer: caller?.id ?? null, of: params.id, page: readPage(query) }
    const { tracks, next } = await listFavoritesOf(forReading(context, request), collection, listFavorites)
    linkNext(request, reply, next)
    return tracks
  })
}
