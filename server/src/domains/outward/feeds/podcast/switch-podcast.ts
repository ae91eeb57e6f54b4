import { createHash } from 'node:crypto'
import type { UserId } from '@fairwave/contract/ids'
import type { Podcast } from '@fairwave/contract/outward/feeds'
import type { PublicUser } from '@fairwave/contract/people/accounts'
import type { Context } from '../../../../platform/context.ts'
import type { Alternate } from '../../../../platform/http/web-app/page-head.ts'
import { findPage } from '../../../community/social/find-page.ts'
import { musicianPath } from '../../link-previews/addresses.ts'
import * as repository from './repository-podcast.ts'

const podcastPath = (user: Pick<PublicUser, 'username' | 'role'>) => `${musicianPath(user)}/podcast.xml`

/** The address of an artist's podcast. */
export const podcastUrl = ({ config }: Pick<Context, 'config'>, user: Pick<PublicUser, 'username' | 'role'>): string =>
  config.publicUrl + podcastPath(user)

/** The link in the head of an artist's page that podcast apps find; none while the podcast is off. */
export async function podcastLinks(context: Context, user: PublicUser): Promise<Alternate[]> {
  const podcast = await repository.findPodcast(context.db, user.id)
  if (!podcast?.isOn) return []
  return [{ type: 'application/rss+xml', path: podcastPath(user), title: `${user.displayName}: podcast` }]
}

export async function getPodcast(context: Context, account: UserId): Promise<Podcast> {
  const [user, podcast] = await Promise.all([
    findPage(context.db, account),
    repository.findPodcast(context.db, account),
  ])
  return { isOn: podcast?.isOn ?? false, url: podcastUrl(context, user) }
}

export async function switchPodcast(context: Context, { account, isOn }: { account: UserId; isOn: boolean }) {
  const url = podcastUrl(context, await findPage(context.db, account))
  await repository.savePodcast(context.db, account, { guid: guidOf(url), isOn, changedAt: context.clock.now() })
  return { isOn, url }
}

/** The namespace of podcasts for ids that are made from names, as the podcast namespace publishes it. */
const NAMESPACE = Buffer.from('ead4c236bf5858c6a2c6a6b28d128cb6', 'hex')

/** A UUID of version 5 of the address without its protocol, by the rule of `podcast:guid`. */
export function guidOf(url: string): string {
  const name = url.replace(/^[a-z]+:\/\//i, '').replace(/\/+$/, '')
  const bytes = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
