import type { EmbedKind } from '@fairwave/contract/outward/embeds'
import { findPage, PAGES } from '@fairwave/contract/pages'
import { isArtist } from '@fairwave/contract/people/roles'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { groupReleases } from '../../music/artists/group-releases.ts'
import { listTracks } from '../../music/listing/list-tracks.ts'
import { findUserByName } from '../../people/accounts/find-users.ts'
import { type Embed, findEmbed } from './find-embed.ts'

const KINDS: Partial<Record<string, EmbedKind>> = {
  '/track/:id': 'track',
  '/album/:id': 'album',
  '/playlist/:id': 'playlist',
}
const EMBED = /^\/embed\/(track|album|playlist)\/([^/]+)$/

/** What a page of this site shows as an embed: itself, or an artist's newest release. Any other address is not found. */
export async function findEmbedByUrl(context: Context, url: string): Promise<Embed> {
  const path = pathOnThisSite(context, url)
  const [, kind, id = ''] = EMBED.exec(path) ?? []
  if (kind) return findEmbed(context, kind as EmbedKind, id)
  const page = findPage(path, PAGES)
  const last = path.replace(/\/$/, '').split('/').at(-1) ?? ''
  if (page?.path === '/artist/:username') return findNewest(context, last)
  const shown = KINDS[page?.path ?? '']
  if (!shown) throw notFound()
  return findEmbed(context, shown, last)
}

const notFound = () => new Refusal('not-found', 'This address is no music on this site.')

/** The path of an address on this site, by either protocol; with a name or password in it, it is another's. */
function pathOnThisSite({ config }: Context, url: string): string {
  const address = URL.parse(url)
  if (!address || !/^https?:$/.test(address.protocol) || address.username || address.password) throw notFound()
  if (address.host !== new URL(config.publicUrl).host) throw notFound()
  try {
    return decodeURIComponent(address.pathname)
  } catch {
    throw notFound()
  }
}

async function findNewest(context: Context, username: string): Promise<Embed> {
  const user = await findUserByName(context.db, username)
  if (!user || !isArtist(user.role)) throw notFound()
  const { tracks } = await listTracks(context, null, { artistId: user.id, limit: 1 })
  const [newest] = groupReleases(tracks)
  if (!newest) throw notFound()
  return findEmbed(context, newest.kind, newest.id)
}
