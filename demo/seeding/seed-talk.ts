import { markRead } from '@fairwave/server/domains/community/messages/mark-read'
import { sendMessage } from '@fairwave/server/domains/community/messages/send-message'
import { createComment } from '@fairwave/server/domains/community/social/comments/create-comment'
import { likeComment } from '@fairwave/server/domains/community/social/comments/like-comment'
import { createPost } from '@fairwave/server/domains/community/social/posts/create-post'
import { likePost } from '@fairwave/server/domains/community/social/posts/like-post'
import { receiveAttachment } from '@fairwave/server/domains/ground/media/attachments/receive-attachment'
import { editProfile } from '@fairwave/server/domains/people/accounts/edit-profile'
import type { Context } from '@fairwave/server/platform/context'
import { DEMO } from '../catalogue.ts'
import { asCaller, svgStream } from './demo-accounts.ts'
import { sleeveOf } from './demo-data.ts'
import * as repository from './repository.ts'

const DAY = 24 * 60 * 60 * 1000

/** Creates posts, comments and messages through the ordinary functions, each at its own time. Runs once: what was deleted stays so. */
export async function seedTalk(context: Context): Promise<void> {
  if (!(await repository.beginTalk(context.db))) return
  const started = context.clock.now().getTime()
  const at = (daysAgo: number): Context => ({
    ...context,
    clock: { now: () => new Date(started - daysAgo * DAY) },
  })
  const idOf = async (username: string) => (await asCaller(context.db, username)).id

  for (const { artist, content, isSubscribersOnly = false, daysAgo, sleeve, link, likedBy = [] } of DEMO.posts) {
    const svg = sleeve && sleeveOf(sleeve)
    const media = svg ? await receiveAttachment(context, { account: null }, svgStream(svg)) : null
    const wish = { content, isSubscribersOnly, ...(link ? { mediaUrl: link } : {}) }
    const { id } = await createPost(at(daysAgo), await asCaller(context.db, artist), wish, media)
    for (const [n, fan] of likedBy.entries()) await likePost(at(daysAgo - 0.1 - n / 10), { by: await idOf(fan), id })
  }
  for (const { page, author, content, daysAgo, likedBy = [], replies = [] } of DEMO.comments) {
    const artistId = await idOf(page)
    const { id } = await createComment(at(daysAgo), { artistId, author: await idOf(author), content })
    for (const reply of replies)
      await createComment(at(reply.daysAgo), { parentId: id, author: await idOf(reply.author), content: reply.content })
    for (const [n, fan] of likedBy.entries()) await likeComment(at(daysAgo - 0.2 - n / 10), { by: await idOf(fan), id })
  }
  for (const { between, lines } of DEMO.messages) {
    const pair = [await idOf(between[0]), await idOf(between[1])] as const
    for (const { from, daysAgo, content } of lines) {
      // A reply means that the earlier messages were read.
      await markRead(at(daysAgo), { reader: pair[from], writer: pair[1 - from]! })
      await sendMessage(at(daysAgo), { from: pair[from], to: pair[1 - from]!, content })
    }
  }
  for (const username of DEMO.showsCollection) {
    const id = await idOf(username)
    await context.db.transaction((tx) => editProfile(context, tx, id, { showsCollection: true }))
  }
}
