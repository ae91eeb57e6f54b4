import type { UserId } from '@fairwave/contract/ids'
import type { ListeningLink } from '@fairwave/contract/listening/listening-links'
import { LISTENING_LINKS } from '@fairwave/contract/offer'
import { consumeLimit, type Limit } from '../../../platform/calls/rate-limit.ts'
import { addDays } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { hashOfCode, makeCode } from '../../selling/discounts/code-text.ts'
import { listTitles } from './read-model-heard-music.ts'
import * as repository from './repository-links.ts'

const LINKS: Limit = { name: 'listening-links', max: LISTENING_LINKS.perDay, seconds: 86_400, isPublished: true }

type NewLink = {
  artist: UserId
  contentId: number
  name: string
  expiresAt: string
  mostPlays?: number | null | undefined
}

/** Makes a private link to one of the artist's releases, drafts included. Its code is returned once and stored as a hash. */
export async function makeLink(context: Context, { artist, contentId, name, expiresAt, mostPlays }: NewLink) {
  const { db, clock } = context
  const [now, end] = [clock.now(), new Date(expiresAt)]
  if (end <= now) throw new Refusal('invalid', 'The end must be in the future.')
  if (end > addDays(now, LISTENING_LINKS.mostDays))
    throw new Refusal('invalid', `A link lasts at most ${LISTENING_LINKS.mostDays} days.`)
  await consumeLimit(context, LINKS, String(artist))
  const code = makeCode()
  return db.transaction(async (tx) => {
    if ((await listTitles(tx, artist, [contentId])).length === 0)
      throw new Refusal('not-found', 'This is not one of your releases.')
    const link = { artistId: artist, contentId, name, createdAt: now, expiresAt: end, mostPlays: mostPlays ?? null }
    const id = await repository.insertLink(tx, link, hashOfCode(code))
    return { link: await getLink(tx, artist, id), code }
  })
}

export async function listLinks(tx: Tx, artist: UserId): Promise<ListeningLink[]> {
  const rows = await repository.listLinks(tx, artist)
  const ids = rows.map(({ contentId }) => contentId)
  const titles = new Map((await listTitles(tx, artist, ids)).map(({ id, title }) => [id, title]))
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    contentId: row.contentId,
    title: titles.get(row.contentId) ?? 'Removed release',
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
    opens: row.opens,
    plays: row.plays,
    mostPlays: row.mostPlays,
  }))
}

/** Ends a link. Again changes nothing. */
export const revokeLink = ({ db, clock }: Context, artist: UserId, id: number): Promise<ListeningLink> =>
  db.transaction(async (tx) => {
    if (!(await repository.revokeLink(tx, id, artist, clock.now())))
      throw new Refusal('not-found', 'This link was not found.')
    return getLink(tx, artist, id)
  })

async function getLink(tx: Tx, artist: UserId, id: number): Promise<ListeningLink> {
  const link = (await listLinks(tx, artist)).find((one) => one.id === id)
  if (!link) throw new Error(`listening link ${id} was not found`)
  return link
}
