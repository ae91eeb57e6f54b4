import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import type { DownloadFormatName } from '@fairwave/contract/selling/downloads'
import type { Context } from '../../../platform/context.ts'
import type { ZipEntry } from '../../../platform/http/files/send-zip.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { coverJpeg } from '../../ground/media/images/cover-jpeg.ts'
import { coverHashOf, type TrackFacts } from '../../music/tracks/track-facts.ts'
import { bonusEntries } from './album-files.ts'
import { fileName } from './file-name.ts'
import { formatsOf, noteUse, type Part, readyParts } from './list-formats.ts'
import { ownedAlbum, ownedTrack } from './owned-tracks.ts'

export type DownloadRequest<Id> = { owner: UserId; id: Id; format: DownloadFormatName }

/** The file of a track that its owner may download, and its name. */
export async function findTrackDownload(context: Context, { owner, id, format }: DownloadRequest<TrackId>) {
  const { isOwned, track } = await ownedTrack(context.db, owner, id)
  if (!isOwned) throw new Refusal('not-allowed', 'Please buy this track to download it.')
  const [part] = await partsOf(context, owner, [track], format)
  if (!part) throw new Error('a download without a file')
  return {
    key: part.key,
    etag: part.key.slice(part.key.lastIndexOf('/') + 1).replace('.', '-'),
    type: part.type,
    fileName: `${fileName(`${track.artistName} - ${track.title}`)}.${part.ending}`,
    trackIds: [id],
  }
}

/** The files of an album that its owner may download, as they are in the zip: numbered, in a folder, with the cover and the bonus files. */
export async function findAlbumDownload(
  context: Context,
  { owner, id, format }: DownloadRequest<AlbumId>,
): Promise<{ fileName: string; entries: ZipEntry[]; trackIds: TrackId[] }> {
  const { isOwned, title, artistName, tracks } = await ownedAlbum(context.db, owner, id)
  if (!isOwned) throw new Refusal('not-allowed', 'Please buy this album to download it.')
  const [first] = tracks
  if (!first) throw new Refusal('conflict', "This album doesn't have any tracks yet.")
  const parts = await partsOf(context, owner, tracks, format)
  const folder = fileName(`${artistName} - ${title}`)
  const cover = await coverJpeg(context, await coverHashOf(context, first))
  const digits = Math.max(2, String(parts.length).length)
  const entries = parts.map(({ track, key, bytes, ending }, place) => ({
    path: `${folder}/${String(place + 1).padStart(digits, '0')} ${fileName(track.title)}.${ending}`,
    at: track.createdAt,
    key,
    bytes,
  }))
  const sleeve = { path: `${folder}/cover.jpg`, at: first.createdAt, data: cover.jpeg }
  return {
    fileName: `${folder}.zip`,
    entries: [...entries, sleeve, ...(await bonusEntries(context, owner, id, folder))],
    trackIds: tracks.map(({ id: track }) => track),
  }
}

async function partsOf(
  context: Context,
  owner: UserId,
  tracks: TrackFacts[],
  format: DownloadFormatName,
): Promise<Part[]> {
  if (!formatsOf(tracks).includes(format))
    throw new Refusal('invalid', 'There is no FLAC of this: the original was not lossless.')
  const parts = await readyParts(context, owner, tracks, format)
  if (parts === 'failed')
    throw new Refusal('unavailable', 'This download could not be prepared. Please try another format, or again later.')
  if (parts === 'preparing')
    throw new Refusal('unavailable', 'This download is being prepared. Please try again in a moment.')
  await noteUse(context, parts, format)
  return parts
}
