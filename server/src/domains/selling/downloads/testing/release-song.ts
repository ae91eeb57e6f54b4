import type { TrackId } from '@fairwave/contract/ids'
import type { Track } from '@fairwave/contract/music/catalogue'
import { aForm } from '../../../../testing/music.ts'
import type { TestSite, TestUser } from '../../../../testing/test-site.ts'
import { renderTrack } from '../../../music/uploads/render-track.ts'

export type ReleaseFields = Record<string, string | number>

/** Uploads a track through the API and renders it, as the worker would. */
export async function releaseSong(
  site: TestSite,
  artist: TestUser,
  audioFile: File,
  fields: ReleaseFields = {},
): Promise<TrackId> {
  const form = aForm({ ...fields, audioFile })
  const { id } = (await site.call('POST /api/tracks', { token: artist.token, form })).json<Track>()
  await renderTrack(site.context, { trackId: id }, { attempt: 1, isLastAttempt: true })
  return id
}
