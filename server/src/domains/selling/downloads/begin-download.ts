import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import { recordUse } from '../returns/record-use.ts'
import { type DownloadRequest, findAlbumDownload, findTrackDownload } from './find-download.ts'

/** A track's file for its owner, from here on downloaded: its purchase can no longer be undone. */
export const beginTrackDownload = (context: Context, wish: DownloadRequest<TrackId>) =>
  begin(context, wish.owner, () => findTrackDownload(context, wish))

/** The same for an album. */
export const beginAlbumDownload = (context: Context, wish: DownloadRequest<AlbumId>) =>
  begin(context, wish.owner, () => findAlbumDownload(context, wish))

/** The right to it is checked again where its purchase may just have been undone. */
async function begin<Found extends { trackIds: TrackId[] }>(
  context: Context,
  owner: UserId,
  find: () => Promise<Found>,
): Promise<Omit<Found, 'trackIds'>> {
  const { trackIds, ...found } = await find()
  const isKept = await recordUse(context, { account: owner, trackIds, as: 'download' })
  return isKept ? found : omitTracks(await find())
}

const omitTracks = <Found extends { trackIds: TrackId[] }>({ trackIds: _, ...found }: Found) => found
