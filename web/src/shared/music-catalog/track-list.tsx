import { Card } from '../../ui/card.tsx'
import type { ArtistTrack } from '../profile/artist-detail.ts'
import styles from './music-catalog.module.css'
import { TrackListRow } from './track-list-row.tsx'

type TrackListProps = { title: string; tracks: readonly ArtistTrack[] }

/** Tracks to keep or buy where they stand. */
export const TrackList = ({ title, tracks }: TrackListProps) => (
  <Card title={title} headingLevel={3}>
    <ol className={styles.rows}>
      {tracks.map((track) => (
        <TrackListRow key={track.id} track={track} playlist={tracks} />
      ))}
    </ol>
  </Card>
)
