import { aboutServer } from './about-server.ts'
import { albumLists } from './album-lists.ts'
import type { Handlers } from './app-call.ts'
import { browse } from './browse.ts'
import { info } from './info.ts'
import { listening } from './listening.ts'
import { lyrics } from './lyrics.ts'
import { marks } from './marks.ts'
import { media } from './media.ts'
import { playQueue } from './play-queue.ts'
import { playlists } from './playlists.ts'
import { scanning } from './scanning.ts'
import { search } from './search.ts'
import { songLists } from './song-lists.ts'

/** Every call that an app can make after signing in. */
export const CALLS: Handlers = {
  ...aboutServer,
  ...browse,
  ...search,
  ...albumLists,
  ...songLists,
  ...info,
  ...playlists,
  ...marks,
  ...media,
  ...listening,
  ...playQueue,
  ...lyrics,
  ...scanning,
}
