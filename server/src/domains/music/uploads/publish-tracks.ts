import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import { type Pence, pence } from '@fairwave/contract/money'
import { GENRES } from '@fairwave/contract/music/genres'
import type { ReleaseType } from '@fairwave/contract/music/releases'
import { TRACK_POUNDS } from '@fairwave/contract/offer'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Audio } from '../../ground/media/audio/audio.ts'
import { truthfulEnding } from '../../ground/media/audio/original-ending.ts'
import { holdFile, holdImage } from '../../ground/media/files/hold-file.ts'
import { refuseOverQuota } from '../../ground/media/files/storage-quota.ts'
import { notifyEach } from '../../people/activity/notify-user.ts'
import { setContributors } from '../credits/repository-contributors.ts'
import { setCollaborators } from '../credits/repository-credits.ts'
import { creditNotice } from '../credits/set-credits.ts'
import { trackHolder } from '../managing/holders.ts'
import { findSchedule } from '../release-day/repository-unreleased.ts'
import { holdBack, readSchedule, type ScheduleForm } from '../release-day/schedule.ts'
import { refuseBonusSingle } from '../tracks/place-in-album.ts'
import { insertTrack } from '../tracks/repository.ts'
import { requestRendering } from './render-track.ts'

/** What the form says about every track in it. */
export type UploadForm = {
  genre?: string | undefined
  description?: string | undefined
  price?: Pence | undefined
  recordLabel?: string | undefined
  artistId?: UserId | undefined
  additionalArtists?: UserId[] | undefined
  coverId?: AlbumId | undefined
  isBonus?: boolean | undefined
  releaseType?: string | undefined
} & ScheduleForm

export const DEFAULT_TRACK_PRICE = pence(TRACK_POUNDS * 100)

export type Publication = {
  artistId: UserId
  /** The artist, or a label for them. */
  uploaderId: UserId
  albumId: AlbumId | null
  releaseType: ReleaseType
  labelName: string | null
  collaborators: UserId[]
  form: UploadForm
  tracks: {
    title: string
    audio: Audio
    fileName: string
    sleeveHash: string | null
    /** Instead of the one in the file's tags. */
    isrc?: string | null
  }[]
}

/** Inserts tracks into the catalogue and enqueues their rendering: all of it, or with the transaction none of it. */
export async function publishTracks(context: Context, tx: Tx, publication: Publication): Promise<TrackId[]> {
  const { form, collaborators, tracks, ...shared } = publication
  const isBonus = form.isBonus ?? false
  refuseBonusSingle(isBonus, shared.albumId)
  const now = context.clock.now().getTime()
  const ids: TrackId[] = []
  for (const [place, { title, audio, fileName, sleeveHash, isrc = audio.tags.isrc ?? null }] of tracks.entries()) {
    const id = await insertTrack(tx, {
      ...shared,
      title,
      sleeveHash,
      genre: form.genre ?? listedGenre(audio.tags.genre),
      description: form.description ?? '',
      price: form.price ?? DEFAULT_TRACK_PRICE,
      fileId: audio.fileId,
      originalEnding: truthfulEnding(audio, fileName),
      isLossless: audio.isLossless,
      isrc,
      isBonus,
      lyrics: audio.tags.lyrics ?? null,
      durationMs: audio.durationMs ?? declaredMs(audio),
      // A millisecond apart, so that the order of a batch is the order of its album.
      createdAt: new Date(now + place),
    })
    await holdFile(tx, audio.fileId, trackHolder(id), shared.uploaderId)
    if (sleeveHash) await holdImage(tx, sleeveHash, trackHolder(id), shared.uploaderId)
    if (collaborators.length > 0)
      await setCollaborators(tx, id, collaborators, { agreedBy: shared.uploaderId, at: new Date(now) })
    if (audio.tags.contributors) await setContributors(tx, id, audio.tags.contributors)
    await requestRendering(context, tx, { trackId: id, uploaderId: shared.uploaderId })
    ids.push(id)
  }
  const ofAlbum = shared.albumId === null ? undefined : await findSchedule(tx, shared.albumId)
  const schedule = ofAlbum ?? readSchedule(form, new Date(now))
  if (schedule) await holdBack(context, tx, ids, schedule)
  await notifyUpload(tx, publication, new Date(now))
  await refuseOverQuota(context, tx, shared.uploaderId)
  return ids
}

/**
 * Notifies an artist about what a label published in their name, and collaborators that they are credited: once per
 * batch.
 */
async function notifyUpload(tx: Tx, { artistId, uploaderId, collaborators, tracks }: Publication, at: Date) {
  const what = tracks.length === 1 ? `“${tracks[0]?.title}”` : `${tracks.length} tracks, “${tracks[0]?.title}” first`
  const told = { actorId: uploaderId, href: '/admin/music', at }
  await notifyEach(tx, [
    { ...told, userId: artistId, kind: 'label-upload', text: `uploaded ${what}, in your name.` },
    ...collaborators.map((userId) => ({ ...told, userId, ...creditNotice(what) })),
  ])
}

/** The length according to the file, until it has been measured. */
const declaredMs = ({ facts }: Audio): number | null =>
  facts.seconds === null ? null : Math.round(facts.seconds * 1000)

const listedGenre = (tagged: string | undefined): string | null =>
  GENRES.find((genre) => genre.toLowerCase() === tagged?.toLowerCase()) ?? null
