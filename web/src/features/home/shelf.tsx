import type { ApiOutput } from '@fairwave/contract/api'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { apiQuery } from '../../api/query-client.ts'
import { PlayButton } from '../../player/play-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Sleeve } from '../../ui/sleeve.tsx'
import styles from './shelf.module.css'

type Track = ApiOutput<'GET /api/tracks'>[number]

const ON_A_SHELF = 8
// A whole album may have come out at once, and its tracks stand together.
const ASKED_FOR = 40
const PLACES = Array.from({ length: ON_A_SHELF }, (_, place) => `place-${place}`)

/** A row of records; where there are none it takes no room. */
export function Shelf({ title, sort }: { title: string; sort: 'newest' | 'popular' }) {
  const { data: found, isPending } = useQuery(apiQuery('GET /api/tracks', { query: { sort, limit: ASKED_FOR } }))
  const data = found && oneOfEachRelease(found).slice(0, ON_A_SHELF)
  if (!isPending && !data?.length) return null
  return (
    <section aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.row}>
        {data?.map((track) => (
          <li key={track.id}>
            <Record track={track} shelf={data} />
          </li>
        )) ?? PLACES.map((place) => <Skeleton key={place} width="100%" height={200} radius="large" />)}
      </ul>
    </section>
  )
}

function Record({ track, shelf }: { track: Track; shelf: readonly Track[] }) {
  return (
    <article className={styles.record}>
      <Link href={`/track/${track.id}`} className={styles.link}>
        <Sleeve
          seed={String(track.coverId ?? track.id)}
          title={track.albumTitle ?? track.title}
          src={coverOf(track)}
          hasRecord
        />
        <span className={styles.title}>{track.title}</span>
      </Link>
      <PlayButton track={track} playlist={shelf} variant="primary" className={styles.play} />
      <Link href={`/artist/${encodeURIComponent(track.artistUsername)}`} className={styles.artist}>
        {track.artistName}
      </Link>
    </article>
  )
}

/** A record stands on the shelf once, by the first of its tracks. */
const oneOfEachRelease = (tracks: readonly Track[]): Track[] =>
  tracks.filter(({ coverId }, place) => !coverId || tracks.findIndex((other) => other.coverId === coverId) === place)

const coverOf = ({ sleeveArtwork, coverId }: Track) =>
  sleeveArtwork ?? (coverId ? `/api/albums/${coverId}/cover?size=480` : null)
