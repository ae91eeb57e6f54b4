import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Track } from '@fairwave/contract/music/catalogue'
import type { Context } from '../../../platform/context.ts'
import { findEarlyAccess } from './read-model-early-access.ts'
import { toTrack } from './track-shapes.ts'

type Asked = { artistId?: UserId | undefined; trackId?: TrackId | undefined }

/** What a subscriber can hear before its release. */
export const listEarlyAccess = async ({ db, clock }: Context, viewer: UserId, asked: Asked = {}): Promise<Track[]> =>
  (await findEarlyAccess(db, { ...asked, viewer, now: clock.now() })).map(toTrack)
