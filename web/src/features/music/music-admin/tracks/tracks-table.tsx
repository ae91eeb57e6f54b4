import { formatDuration } from '@fairwave/contract/format-duration'
import type { Track } from '@fairwave/contract/music/catalogue'
import { BadgePercent, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'wouter'
import { formatPounds } from '../../../../lib/format-pounds.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { IconButton } from '../../../../ui/button.tsx'
import { TrackState } from './track-state.tsx'
import styles from './tracks-table.module.css'

const counted = new Intl.NumberFormat('en-GB')

type TrackTableActions = Record<'onEdit' | 'onPrice' | 'onDelete', (track: Track) => void>

type TracksTableProps = TrackTableActions & { tracks: readonly Track[]; userId: number }

/** The user's tracks as a table; on a phone each row is a card. */
export function TracksTable({ tracks, userId, ...acts }: TracksTableProps) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">Your tracks</caption>
        <thead>
          <tr>
            <th scope="col">Actions</th>
            <th scope="col">Title</th>
            <th scope="col">Album</th>
            <th scope="col" className={styles.figure}>
              Duration
            </th>
            <th scope="col" className={styles.figure}>
              Price
            </th>
            <th scope="col">Genre</th>
            <th scope="col" className={styles.figure}>
              Plays
            </th>
            <th scope="col" className={styles.figure}>
              Sales
            </th>
          </tr>
        </thead>
        <tbody>
          {tracks.map((track) => (
            <TrackRow key={track.id} track={track} isOwn={track.artistId === userId} {...acts} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function TrackRow({ track, isOwn, onEdit, onPrice, onDelete }: TrackTableActions & { track: Track; isOwn: boolean }) {
  return (
    <tr>
      <td className={styles.acts}>
        {track.canEdit ? (
          <>
            <IconButton
              size="sm"
              label={`Edit ${track.title}`}
              icon={<Pencil aria-hidden="true" />}
              onClick={() => onEdit(track)}
            />
            <IconButton
              size="sm"
              label={`Pricing of ${track.title}`}
              icon={<BadgePercent aria-hidden="true" />}
              onClick={() => onPrice(track)}
            />
            <IconButton
              size="sm"
              label={`Delete ${track.title}`}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => onDelete(track)}
            />
          </>
        ) : (
          <Badge>View only</Badge>
        )}
      </td>
      <th scope="row" className={styles.title}>
        <Link href={`/track/${track.id}`}>{track.title}</Link>
        {!isOwn && <span className={styles.artist}>by {track.artistName}</span>}
        {track.isBonus && <Badge>Bonus</Badge>}
        <TrackState track={track} />
      </th>
      <td data-label="Album">
        {track.coverId === undefined ? (
          'Single'
        ) : (
          <Link href={`/album/${track.coverId}`}>{track.albumTitle || 'Untitled album'}</Link>
        )}
      </td>
      <td data-label="Duration" className={styles.figure}>
        {track.duration > 0 ? formatDuration(track.duration) : '–'}
      </td>
      <td data-label="Price" className={styles.figure}>
        {track.isBonus ? 'With the album' : track.price > 0 ? formatPounds(track.price) : 'Free'}
      </td>
      <td data-label="Genre">{track.genre ?? '–'}</td>
      <td data-label="Plays" className={styles.figure}>
        {counted.format(track.playCount)}
      </td>
      <td data-label="Sales" className={styles.figure}>
        {counted.format(track.buyCount)}
      </td>
    </tr>
  )
}
