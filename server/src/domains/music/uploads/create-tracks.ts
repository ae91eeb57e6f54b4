import type { AlbumId, UserId } from '@fairwave/contract/ids'
import type { Pence } from '@fairwave/contract/money'
import type { ReleaseType } from '@fairwave/contract/music/releases'
import type { Caller } from '../../../platform/calls/caller.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Audio } from '../../ground/media/audio/audio.ts'
import { holdImage } from '../../ground/media/files/hold-file.ts'
import { DEFAULT_ALBUM_PRICE } from '../albums/create-album.ts'
import { insertAlbum } from '../albums/repository.ts'
import { checkCollaborators } from '../credits/check-collaborators.ts'
import { albumHolder } from '../managing/holders.ts'
import { chooseArtist } from '../managing/may-manage.ts'
import { dayOf } from '../release-day/release-date.ts'
import { holdBack, readSchedule } from '../release-day/schedule.ts'
import { learnWords } from '../search/repository-words.ts'
import { findPlace, placeIn } from '../tracks/place-in-album.ts'
import { publishOnce } from './publish-once.ts'
import { publishTracks, type UploadForm } from './publish-tracks.ts'
import type { UploadError, UploadResult } from './repository-upload-results.ts'
import { titleFromFile } from './title-from-file.ts'
import type { UploadedFile } from './upload.ts'

export type Batch = {
  form: UploadForm & { albumTitle?: string | undefined; albumPrice?: Pence | undefined }
  files: UploadedFile[]
  /** By the file's number in the form. */
  titles: Map<number, string>
  artwork: string | null
  key: string | undefined
}
type Ready = { title: string; audio: Audio; fileName: string }

/** Publishes the accepted ones of several files, together, and says why each of the others was refused. */
export async function createTracks(context: Context, caller: Caller, batch: Batch): Promise<UploadResult> {
  const { form, titles, artwork, key } = batch
  const files = batch.files.toSorted((a, b) => a.index - b.index)
  if (files.length === 0) throw new Refusal('invalid', 'No audio files selected for batch upload')
  const named = files.map((file) => ({
    ...file,
    title: titles.get(file.index) ?? titleFromFile('audio' in file ? file.audio.tags.title : undefined, file.fileName),
  }))
  const ready = named.flatMap((file): Ready[] => ('audio' in file ? [file] : []))
  const errors = named.flatMap((file): UploadError[] =>
    'refusal' in file ? [{ index: file.index, title: file.title, message: file.refusal.message }] : [],
  )
  const [first] = ready
  if (!first) return { trackIds: [], totalCount: files.length, errors }

  return publishOnce(context, { account: caller.id, key }, async (tx) => {
    await learnWords(tx, [albumTitleOf(form, first), ...ready.map(({ title }) => title)])
    const artistId = await chooseArtist(tx, caller, form.artistId)
    const labelName = form.recordLabel ?? (caller.role === 'LABEL' ? caller.username : null)
    const place = await placeOfBatch(context, tx, { caller, form, artistId, labelName, artwork, first })
    const trackIds = await publishTracks(context, tx, {
      artistId,
      uploaderId: caller.id,
      albumId: place.albumId,
      releaseType: place.releaseType,
      labelName,
      collaborators: await checkCollaborators(tx, artistId, form.additionalArtists ?? []),
      form,
      tracks: ready.map(({ title, audio, fileName }) => ({
        title,
        audio,
        fileName,
        sleeveHash: place.isNew ? null : (artwork ?? (place.albumId === null ? audio.coverHash : null)),
      })),
    })
    return { trackIds, totalCount: files.length, errors }
  })
}

const albumTitleOf = ({ albumTitle }: Batch['form'], first: Ready) =>
  albumTitle ?? first.audio.tags.album ?? first.title

type Placing = {
  caller: Caller
  form: Batch['form']
  artistId: UserId
  labelName: string | null
  artwork: string | null
  first: Ready
}
type Place = { albumId: AlbumId | null; releaseType: ReleaseType; isNew: boolean }

/** The album named in the form, none for singles, otherwise a new one for this batch. */
async function placeOfBatch(
  context: Context,
  tx: Tx,
  { caller, form, artistId, labelName, artwork, first }: Placing,
): Promise<Place> {
  const releaseType = (form.releaseType ?? 'album') as ReleaseType
  const single = { albumId: null, releaseType: 'Single' as const, isNew: false }
  if (form.coverId !== undefined) return { ...single, ...placeIn(await findPlace(tx, caller, form.coverId), artistId) }
  if (releaseType === 'Single') return single
  const now = context.clock.now()
  const coverHash = artwork ?? first.audio.coverHash
  const albumId = await insertAlbum(tx, {
    artistId,
    creatorId: caller.id,
    title: albumTitleOf(form, first),
    description: form.description ?? '',
    genre: form.genre ?? null,
    releaseType,
    releaseOn: dayOf(now),
    labelName,
    coverHash,
    price: form.albumPrice ?? DEFAULT_ALBUM_PRICE,
    barcode: first.audio.tags.barcode,
    createdAt: now,
  })
  const schedule = readSchedule(form, now)
  if (schedule) await holdBack(context, tx, [albumId], schedule)
  if (coverHash) await holdImage(tx, coverHash, albumHolder(albumId), caller.id)
  return { albumId, releaseType, isNew: true }
}
