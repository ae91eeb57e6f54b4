import { formatDuration } from '@fairwave/contract/format-duration'
import type { AlbumFile } from '@fairwave/contract/music/bonus'
import { useQuery } from '@tanstack/react-query'
import { Download, FileText, Film, Image, LockKeyhole, type LucideIcon } from 'lucide-react'
import { apiQuery } from '../../../api/query-client.ts'
import { formatBytes } from '../../../lib/format-bytes.ts'
import styles from './album-bonus.module.css'
import details from './album-details.module.css'

const ICONS: Record<AlbumFile['ending'], LucideIcon> = {
  pdf: FileText,
  txt: FileText,
  jpg: Image,
  png: Image,
  mp4: Film,
  webm: Film,
}

/** What comes with an album: named for everyone, to download for its buyers. Their bonus tracks are among its tracks. */
export function AlbumBonus({ id }: { id: number }) {
  const { data } = useQuery(apiQuery('GET /api/albums/:id/bonus', { params: { id } }))
  if (!data) return null
  const { isYours, files } = data
  const tracks = isYours ? [] : data.tracks
  if (tracks.length + files.length === 0) return null
  return (
    <section aria-labelledby="album-bonus">
      <div className={details.head}>
        <h2 id="album-bonus">Bonus, with the album</h2>
        <p className={details.total}>{isYours ? 'Yours to keep' : 'For buyers of the whole album'}</p>
      </div>
      <ul className={styles.bonus}>
        {tracks.map(({ title, duration }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two bonus tracks may have one title, and their order is theirs
          <li key={place} className={styles.row}>
            <LockKeyhole aria-hidden="true" />
            <span className={styles.name}>{title}</span>
            <span className={styles.fact}>Track, {formatDuration(duration)}</span>
          </li>
        ))}
        {files.map((file) => (
          <FileRow key={file.id} albumId={id} file={file} isYours={isYours} />
        ))}
      </ul>
    </section>
  )
}

function FileRow({ albumId, file, isYours }: { albumId: number; file: AlbumFile; isYours: boolean }) {
  const Icon = isYours ? ICONS[file.ending] : LockKeyhole
  return (
    <li className={styles.row}>
      <Icon aria-hidden="true" />
      <span className={styles.name}>{file.name}</span>
      <span className={styles.fact}>
        {file.ending.toUpperCase()}, {formatBytes(file.bytes)}
      </span>
      {isYours && (
        <a className={styles.download} href={`/api/downloads/album/${albumId}/files/${file.id}`} download>
          <Download aria-hidden="true" />
          Download<span className="visually-hidden"> {file.name}</span>
        </a>
      )}
    </li>
  )
}
