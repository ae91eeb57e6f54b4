import type { ApiOutput } from '@fairwave/contract/api'
import type { ReactNode } from 'react'
import { PlayButton } from '../../../player/controls/play-button.tsx'
import { BuyButton } from '../../../purchasing/buy-button.tsx'
import { CoverCard, Covers } from '../../../shared/covers/cover-card.tsx'
import { coverOf } from '../../../shared/covers/cover-of.ts'
import { PlayAlbum } from '../../../shared/covers/play-album.tsx'
import { WhyRecommended } from '../../../shared/recommendations/why-recommended.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './shelf.module.css'

type Track = ApiOutput<'GET /api/tracks'>[number]

const ON_A_SHELF = 8
const PLACEHOLDERS = Array.from({ length: ON_A_SHELF }, (_, place) => `place-${place}`)

type ShelfTrack = Track & {
  why?: string | undefined
  explanation?: string | undefined
  note?: string | null | undefined
}
type ShelfProps = {
  title: string
  /** Undefined while they are being fetched. */
  tracks: readonly ShelfTrack[] | undefined
}

/** A row of releases, one cover each, by the first of its tracks in the list; without any it renders nothing. */
export const Shelf = ({ title, tracks }: ShelfProps) => (
  <TrackShelf title={title} tracks={tracks && oneOfEachRelease(tracks)} />
)

/** A row of tracks. */
export function TrackShelf({ title, tracks }: ShelfProps) {
  const shown = tracks?.slice(0, ON_A_SHELF)
  return (
    <ShelfFrame title={title} isEmpty={tracks?.length === 0}>
      {shown?.map((track) => (
        <li key={track.id}>
          <Record track={track} shelf={shown} />
        </li>
      )) ?? PLACEHOLDERS.map((place) => <Skeleton key={place} width="100%" height={200} radius="large" />)}
    </ShelfFrame>
  )
}

/** A row of albums and singles: an album opens and plays as a whole. */
export const ReleaseShelf = ({ title, tracks }: { title: string; tracks: readonly Track[] }) => (
  <ShelfFrame title={title} isEmpty={tracks.length === 0}>
    {tracks.slice(0, ON_A_SHELF).map((track) => (
      <li key={track.id}>
        {track.coverId === undefined ? <Record track={track} shelf={[track]} /> : <AlbumCover track={track} />}
      </li>
    ))}
  </ShelfFrame>
)

type ShelfFrameProps = { title: string; isEmpty: boolean; children: ReactNode }

const ShelfFrame = ({ title, isEmpty, children }: ShelfFrameProps) =>
  isEmpty ? null : (
    <section aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <Covers isShelf>{children}</Covers>
    </section>
  )

function AlbumCover({ track }: { track: Track }) {
  const { coverId: id = 0, albumTitle = '', artistName, artistUsername } = track
  return (
    <CoverCard
      href={`/album/${id}`}
      id={id}
      title={albumTitle}
      cover={coverOf({ sleeveArtwork: null, coverId: id })}
      artist={{ name: artistName, username: artistUsername }}
      play={<PlayAlbum id={id} title={albumTitle} />}
    />
  )
}

function Record({ track, shelf }: { track: ShelfTrack; shelf: readonly Track[] }) {
  return (
    <CoverCard
      href={`/track/${track.id}`}
      id={track.coverId ?? track.id}
      title={track.title}
      coverTitle={track.albumTitle}
      cover={coverOf(track)}
      artist={{ name: track.artistName, username: track.artistUsername }}
      play={<PlayButton track={track} playlist={shelf} variant="primary" />}
    >
      {track.why && track.explanation && (
        <WhyRecommended
          why={track.why}
          explanation={track.explanation}
          title={track.title}
          artist={{ id: track.artistId, name: track.artistName }}
        />
      )}
      {track.note && <p className={styles.note}>{track.note}</p>}
      <BuyButton
        content={{ ...track, kind: 'track' }}
        variant="page-text"
        size="sm"
        owned={<span className={styles.owned}>Owned</span>}
      />
    </CoverCard>
  )
}

/** Each release appears once, by the first of its tracks. */
const oneOfEachRelease = (tracks: readonly ShelfTrack[]): ShelfTrack[] =>
  tracks.filter(({ coverId }, place) => !coverId || tracks.findIndex((other) => other.coverId === coverId) === place)
