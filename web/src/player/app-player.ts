import { call } from '../api/call.ts'
import { toast } from '../ui/toast.tsx'
import { askForBreak } from './ads/pending-break.ts'
import { browserPorts } from './engine/browser-ports.ts'
import { createPlayer, type Player } from './engine/create-player.ts'
import type { PlayableTrack } from './engine/playable-track.ts'

const SHUFFLED_TRACKS = 100

let player: Player | undefined

/** The one player of the app. It outlives every page, so that music plays on from page to page. */
export function appPlayer(): Player {
  player ??= createPlayer(
    browserPorts({
      // The engine passes complete paths, so there are no parameters to fill in.
      post: (path, body) =>
        call(`POST ${path}` as 'POST /api/plays/:playId/heard', { params: { playId: path }, ...(body && { body }) }),
      notify: toast,
      tracksSource: (): Promise<readonly PlayableTrack[]> =>
        call('GET /api/tracks', { query: { sort: 'random', limit: SHUFFLED_TRACKS } }),
      breakDue: (_, lastPlay) => askForBreak(lastPlay),
    }),
  )
  return player
}
