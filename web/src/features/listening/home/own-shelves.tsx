import type { ApiOutput } from '@fairwave/contract/api'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery, JUST_FETCHED_MS } from '../../../api/query-client.ts'
import { GenreChoice } from '../../../shared/genres/genre-choice.tsx'
import { BelowFold } from '../../../ui/below-fold.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { ContinueListening } from './continue-listening.tsx'
import styles from './own-shelves.module.css'
import { ReleaseShelf, Shelf, TrackShelf } from './shelf.tsx'

/**
 * The shelves of a signed-in user, theirs before everything else. Empty shelves are not shown. The rest of the page
 * comes with them: how far below them it begins is not known before.
 */
export function OwnShelves({ children }: { children: ReactNode }) {
  const { data, isError, refetch } = useQuery({ ...apiQuery('GET /api/me/home'), staleTime: JUST_FETCHED_MS })
  return (
    <>
      <ContinueListening saved={data?.continue} />
      {data ? <Shelves home={data} /> : !isError && <Shelf title="For you" tracks={undefined} />}
      {!data && isError && <LoadFailed title="We couldn’t load your music" onRetry={refetch} />}
      {(data || isError) && children}
    </>
  )
}

function Shelves({ home }: { home: ApiOutput<'GET /api/me/home'> }) {
  return (
    <>
      {home.asksForGenres && <FirstGenres />}
      <ReleaseShelf title="New from artists you follow" tracks={home.newFromFollowed} />
      {home.becauseYouListened && (
        <TrackShelf
          title={`Because you listened to ${home.becauseYouListened.artist.name}`}
          tracks={home.becauseYouListened.tracks}
        />
      )}
      <TrackShelf title="Recommended for you" tracks={home.recommended} />
      <BelowFold>
        <ReleaseShelf title="New on your stations" tracks={home.newInGenres} />
        <TrackShelf title="Recently played" tracks={home.recentlyPlayed} />
        <TrackShelf title="Your most played this week" tracks={home.mostPlayed} />
      </BelowFold>
    </>
  )
}

const FirstGenres = () => (
  <section aria-labelledby="first-genres" className={styles.ask}>
    <Stack gap={3}>
      <h2 id="first-genres">What do you like to hear?</h2>
      <p>Choose two or three genres and your home page fills with them. You can change them later in your account.</p>
      <GenreChoice chosen={[]} canSkip />
    </Stack>
  </section>
)
