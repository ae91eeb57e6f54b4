import type { UserId } from '@fairwave/contract/ids'
import { LIMITS } from '@fairwave/contract/limits'
import { GENRES } from '@fairwave/contract/music/genres'
import type { ImportAlbum } from '@fairwave/contract/music/imports'
import { isFutureDate } from '@fairwave/contract/music/releases'
import type { Caller } from '../../../platform/calls/caller.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Audio } from '../../ground/media/audio/audio.ts'
import { holdFile, holdImage } from '../../ground/media/files/hold-file.ts'
import { refuseOverQuota } from '../../ground/media/files/storage-quota.ts'
import { DEFAULT_ALBUM_PRICE } from '../albums/create-album.ts'
import { importAlbumHolder, importTrackHolder } from '../managing/holders.ts'
import { chooseArtist } from '../managing/may-manage.ts'
import { DEFAULT_TRACK_PRICE } from '../uploads/publish-tracks.ts'
import { getImport } from './list-imports.ts'
import { placeInImport } from './place-in-import.ts'
import * as repository from './repository-imports.ts'

type Arrived = { audio: Audio; path: string; artistId: UserId | undefined }

/** Puts a received file into the draft that it belongs to. The same file again changes nothing. */
export function receiveImportFile(context: Context, caller: Caller, arrived: Arrived): Promise<ImportAlbum> {
  const { audio, path } = arrived
  const { tags } = audio
  const now = context.clock.now()
  return context.db.transaction(async (tx) => {
    const artistId = await chooseArtist(tx, caller, arrived.artistId)
    const { groupKey, albumTitle, isSingle, ...place } = placeInImport(tags, path)
    const draft = await repository.findOrInsertDraft(tx, {
      accountId: caller.id,
      artistId,
      groupKey,
      title: albumTitle,
      isSingle,
      genre: GENRES.find((genre) => genre.toLowerCase() === tags.genre?.toLowerCase()) ?? null,
      price: DEFAULT_ALBUM_PRICE,
      trackPrice: DEFAULT_TRACK_PRICE,
      releaseOn: releaseOn(tags, now),
      barcode: tags.barcode ?? null,
      now,
    })
    if (draft.requestedAt)
      throw new Refusal('conflict', `“${draft.title}” is being published. Please add the file to it afterwards.`)
    const added = await repository.insertTrack(tx, {
      draftId: draft.id,
      ...place,
      fileName: path,
      isrc: tags.isrc ?? null,
      fileId: audio.fileId,
    })
    if (added) {
      await refuseTooMany(tx, caller.id, draft.id)
      await holdFile(tx, audio.fileId, importTrackHolder(added.id), caller.id)
      if (draft.coverHash === null && audio.coverHash) {
        await holdImage(tx, audio.coverHash, importAlbumHolder(draft.id), caller.id)
        await repository.updateDraft(tx, draft.id, { coverHash: audio.coverHash })
      }
      await refuseOverQuota(context, tx, caller.id)
    }
    return getImport({ ...context, db: tx }, caller.id, draft.id)
  })
}

async function refuseTooMany(tx: Parameters<typeof repository.listTracks>[0], account: UserId, draftId: number) {
  if ((await repository.listTracks(tx, [draftId])).length > LIMITS.importTracks)
    throw new Refusal('invalid', `An album can have at most ${LIMITS.importTracks} tracks here.`)
  if ((await repository.countDrafts(tx, account)) > LIMITS.importAlbums)
    throw new Refusal('invalid', `At most ${LIMITS.importAlbums} albums at a time. Please publish some of them first.`)
}

/** The day in the tags, or the first of their year; one that has not come is no release date. */
function releaseOn({ date, year }: Audio['tags'], now: Date): string | null {
  const day = date ?? (year ? `${String(year).padStart(4, '0')}-01-01` : null)
  return day && !isFutureDate(day, now) ? day : null
}
