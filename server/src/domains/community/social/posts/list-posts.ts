import type { UserId } from '@fairwave/contract/ids'
import { type PageRequest, toPage } from '../../../../platform/calls/paging.ts'
import type { Context } from '../../../../platform/context.ts'
import { findPage } from '../find-page.ts'
import type { Viewer } from '../viewer.ts'
import { toPost } from './post-shape.ts'
import * as repository from './repository-posts.ts'

type PostsRequest = { viewer: Viewer; artistId: UserId; page: PageRequest }

/** An artist's wall or a label's news, newest first; posts that are locked to the viewer are stubs. */
export async function listPosts({ db }: Context, { viewer, artistId, page }: PostsRequest) {
  await findPage(db, artistId)
  const { rows, next } = toPage(await repository.listPosts(db, viewer, artistId, page), page)
  return { posts: rows.map((row) => toPost(row, row.canEdit || viewer?.isAdmin)), next }
}
