import type { Caller } from '../../../platform/calls/caller.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { checkCollaborators } from '../credits/check-collaborators.ts'
import { chooseArtist } from '../managing/may-manage.ts'
import { findPlace, placeIn } from '../tracks/place-in-album.ts'
import { publishOnce } from './publish-once.ts'
import { publishTracks, type UploadForm } from './publish-tracks.ts'
import type { UploadResult } from './repository-upload-results.ts'
import { titleFromFile } from './title-from-file.ts'
import type { UploadedFile } from './upload.ts'

type Upload = {
  form: UploadForm & { title?: string | undefined }
  file: UploadedFile | undefined
  artwork: string | null
  key: string | undefined
}

/** Publishes one uploaded track; it is listed when it has been rendered. */
export async function createTrack(
  context: Context,
  caller: Caller,
  { form, file, artwork, key }: Upload,
): Promise<UploadResult> {
  if (!file) throw new Refusal('invalid', 'Audio file is missing')
  if ('refusal' in file) throw file.refusal
  const { audio } = file
  return publishOnce(context, { account: caller.id, key }, async (tx) => {
    const artistId = await chooseArtist(tx, caller, form.artistId)
    const place = {
      albumId: null,
      releaseType: 'Single' as const,
      ...placeIn(await findPlace(tx, caller, form.coverId), artistId),
    }
    const trackIds = await publishTracks(context, tx, {
      artistId,
      uploaderId: caller.id,
      ...place,
      labelName: form.recordLabel ?? (caller.role === 'LABEL' ? caller.username : null),
      collaborators: await checkCollaborators(tx, artistId, form.additionalArtists ?? []),
      form,
      // A single without artwork uses the cover embedded in its file; on an album it uses the album's.
      tracks: [
        {
          title: form.title ?? titleFromFile(audio.tags.title, file.fileName),
          audio,
          fileName: file.fileName,
          sleeveHash: artwork ?? (place.albumId === null ? audio.coverHash : null),
        },
      ],
    })
    return { trackIds, totalCount: 1, errors: [] }
  })
}
