import type { ApiOutput } from '@fairwave/contract/api'
import { Link } from 'wouter'
import { PlayButton } from '../../player/controls/play-button.tsx'
import { BuyButton } from '../../purchasing/buy-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Sleeve } from '../../ui/sleeve.tsx'
import styles from './shelf.module.css'

type Track = ApiOutput<'GET /api/tracks'>[number]

const ON_A_SHELF = 8
const PLACEHOLDERS = Array.from({ length: ON_A_SHELF }, (_, place) => `place-${place}`)

type ShelfProps = {
  title: string
  /** Undefined while they are being fetched. */
  tracks: readonly Track[] | undefined
}

/** A row of releases, one cover each; without any it renders nothing. */
export function Shelf({ title, tracks }: ShelfProps) {
  if (tracks?.length === 0) return null
  const shown = tracks && oneOfEachRelease(tracks).slice(0, ON_A_SHELF)
  return (
    <section aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.row}>
        {shown?.map((track) => (
          <li key={track.id}>
            <Record track={track} shelf={shown} />
          </li>
        )) ?? PLACEHOLDERS.map((place) => <Skeleton key={place} width="100%" height={200} radius="large" />)}
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
      <BuyButton
        content={{ ...track, kind: 'track' }}
        variant="page-text"
        size="sm"
        owned={<span className={styles.owned}>Owned</span>}
      />
    </article>
  )
}

/** Each release appears once, by the first of its tracks. */
const oneOfEachRelease = (tracks: readonly Track[]): Track[] =>
  tracks.filter(({ coverId }, place) => !coverId || tracks.findIndex((other) => other.coverId === coverId) === place)

const coverOf = ({ sleeveArtwork, coverId }: Track) =>
  sleeveArtwork ?? (coverId ? `/api/albums/${coverId}/cover?size=480` : null)
