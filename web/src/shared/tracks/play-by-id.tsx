import { useQueryClient } from '@tanstack/react-query'
import { trackQuery } from '../../api/track-detail.ts'
import { PlayFetched } from './play-fetched.tsx'

/** Plays a track of which only the id and title are known. The rest is fetched on the first press. */
export function PlayById({ trackId, title }: { trackId: number; title: string }) {
  const queries = useQueryClient()
  return (
    <PlayFetched
      title={title}
      has={({ id }) => id === trackId}
      start={async (player) => player.play(await queries.ensureQueryData(trackQuery(trackId)))}
    />
  )
}
