import { createHash, randomBytes } from 'node:crypto'
import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import type { DownloadFormatName } from '@fairwave/contract/selling/downloads'
import { consumeLimit, type Limit } from '../../../platform/calls/rate-limit.ts'
import { addSeconds } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { findAlbumDownload, findTrackDownload } from './find-download.ts'
import * as repository from './repository.ts'

const LINKS: Limit = { name: 'download-link', max: 300, seconds: 3600 }
const SECONDS_TO_LAST = 3600

type LinkRequest = { owner: UserId; kind: 'track' | 'album'; id: number; format: DownloadFormatName }

/** Creates a link for one download. Refused like the download itself, so that no link leads nowhere. */
export async function makeDownloadLink(context: Context, { owner, kind, id, format }: LinkRequest) {
  const { db, clock } = context
  await consumeLimit(context, LINKS, String(owner))
  if (kind === 'track') await findTrackDownload(context, { owner, id: id as TrackId, format })
  else await findAlbumDownload(context, { owner, id: id as AlbumId, format })
  const token = randomBytes(24).toString('base64url')
  const expiresAt = addSeconds(clock.now(), SECONDS_TO_LAST)
  await repository.insertLink(db, { hash: hashOf(token), account: owner, kind, contentId: id, format, expiresAt })
  return { url: `/api/downloads/link/${token}`, expiresAt: expiresAt.toISOString() }
}

/** The download of a link, while it is valid and its owner may use the site. */
export async function followDownloadLink({ db, clock }: Context, token: string): Promise<LinkRequest> {
  const link = await repository.findLink(db, hashOf(token))
  if (!link || link.expiresAt <= clock.now())
    throw new Refusal('gone', 'This link has expired. Please download again from your purchases.')
  if (link.isSuspended) throw new Refusal('not-allowed', 'The account behind this link is suspended.')
  return { owner: link.accountId, kind: link.kind, id: link.contentId, format: link.format }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()
