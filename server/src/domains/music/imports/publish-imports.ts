import type { AlbumId } from '@fairwave/contract/ids'
import type { ImportAlbum } from '@fairwave/contract/music/imports'
import type { Caller } from '../../../platform/calls/caller.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { JobRun } from '../../../platform/jobs/jobs.ts'
import { willRunAgain } from '../../../platform/jobs/outage.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { findAudio } from '../../ground/media/audio/audio.ts'
import { holdImage } from '../../ground/media/files/hold-file.ts'
import { findPresentUser, isSuspended } from '../../people/accounts/find-users.ts'
import { insertAlbum } from '../albums/repository.ts'
import { albumHolder } from '../managing/holders.ts'
import { chooseArtist } from '../managing/may-manage.ts'
import { dayOf } from '../release-day/release-date.ts'
import { learnWords } from '../search/repository-words.ts'
import { publishTracks } from '../uploads/publish-tracks.ts'
import { refuseWhileArriving } from './arrivals.ts'
import { releaseDraftFiles } from './discard-import.ts'
import { listImports } from './list-imports.ts'
import * as repository from './repository-imports.ts'

export const PUBLISH_IMPORT = 'publish-import'

const NOT_PUBLISHED = 'We could not publish this album. Please try again.'

/**
 * Enqueues the publication of these drafts. Those that are on their way already are not enqueued twice. Refused while
 * files arrive: which drafts they belong to is known when their tags are read.
 */
export function publishImports({ db, jobs, clock }: Context, caller: Caller, ids: number[]): Promise<ImportAlbum[]> {
  return db.transaction(async (tx) => {
    await refuseWhileArriving(tx, caller.id, clock.now())
    const requested = await repository.requestAll(tx, caller.id, ids, clock.now())
    await jobs.enqueueAll(tx, PUBLISH_IMPORT, requested, ({ id }) => `${PUBLISH_IMPORT}:${id}`)
    return listImports({ db: tx, clock }, caller.id)
  })
}

/** The job that turns one draft into an album with its tracks: all of it, or nothing and the reason. May run twice. */
export async function publishImport(context: Context, { id }: { id: number }, run: JobRun): Promise<void> {
  try {
    await context.db.transaction(async (tx) => {
      const draft = await repository.lockRequested(tx, id)
      if (!draft) return
      const albumId = await publishDraft(context, tx, draft)
      await releaseDraftFiles(context, tx, [id])
      await repository.setPublished(tx, id, context.clock.now(), albumId)
    })
  } catch (error) {
    if (error instanceof Refusal) return void (await repository.setFailure(context.db, id, error.message))
    if (willRunAgain(run, error)) throw error
    context.log.error({ err: error, importId: id }, 'an import could not be published')
    await repository.setFailure(context.db, id, NOT_PUBLISHED)
  }
}

async function publishDraft(context: Context, tx: Tx, draft: repository.DraftRow): Promise<AlbumId | null> {
  const caller = await uploaderOf(tx, draft)
  const artistId = await chooseArtist(tx, caller, draft.artistId)
  const labelName = caller.role === 'LABEL' ? caller.username : null
  const listed = await repository.listTracks(tx, [draft.id])
  await learnWords(tx, [draft.title, ...listed.map(({ title }) => title)])
  const albumId = draft.isSingle ? null : await insertAlbumOf(context, tx, draft, labelName)
  const tracks = []
  for (const { title, fileName, isrc, fileId } of listed) {
    const audio = await findAudio(tx, fileId)
    if (!audio) throw new Refusal('gone', `The file of “${title}” no longer exists. Please import it again.`)
    tracks.push({ title, fileName, isrc, audio, sleeveHash: albumId === null ? draft.coverHash : null })
  }
  await publishTracks(context, tx, {
    artistId,
    uploaderId: caller.id,
    albumId,
    releaseType: albumId === null ? 'Single' : 'album',
    labelName,
    collaborators: [],
    form: { genre: draft.genre ?? undefined, price: draft.trackPrice },
    tracks,
  })
  return albumId
}

/** The account may have been suspended, or its role changed, since it pressed Publish. */
async function uploaderOf(tx: Tx, { accountId }: repository.DraftRow): Promise<Caller> {
  const user = await findPresentUser(tx, accountId)
  if (!user || (await isSuspended(tx, accountId)))
    throw new Refusal('not-allowed', 'This account cannot publish music at the moment.')
  return { id: user.id, username: user.username, role: user.role, isPremium: false }
}

async function insertAlbumOf({ clock }: Context, tx: Tx, draft: repository.DraftRow, labelName: string | null) {
  const now = clock.now()
  const albumId = await insertAlbum(tx, {
    artistId: draft.artistId,
    creatorId: draft.accountId,
    title: draft.title,
    description: '',
    genre: draft.genre,
    releaseType: 'album',
    releaseOn: draft.releaseOn ?? dayOf(now),
    barcode: draft.barcode,
    labelName,
    coverHash: draft.coverHash,
    price: draft.price,
    createdAt: now,
  })
  if (draft.coverHash) await holdImage(tx, draft.coverHash, albumHolder(albumId), draft.accountId)
  return albumId
}
