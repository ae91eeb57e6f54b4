import { ChevronDown, Lock, LockOpen } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import { useSession } from '../../api/session-provider.tsx'
import { BuyButton } from '../../purchasing/buy-button.tsx'
import { Row } from '../../ui/layout.tsx'
import { Sleeve } from '../../ui/sleeve.tsx'
import styles from './album-entry.module.css'
import { CatalogRow } from './catalog-row.tsx'
import type { Release } from './discography.ts'
import { usePlayOnOpen } from './use-play-on-open.ts'

/** An album in the catalog. Closed, it shows cover and price; opening it for the first time plays its first track. */
export function AlbumEntry({ release }: { release: Release }) {
  const { id, title, tracks, album } = release
  const [isOpen, setIsOpen] = useState(false)
  const playFirst = usePlayOnOpen(id)
  const rowsId = useId()
  const { user } = useSession()
  const isOwn = user !== undefined && user.id === (album ?? tracks[0])?.artistId
  const isOwned = isOwn || (album?.isOwned ?? (tracks.length > 0 && tracks.every((track) => track.isOwned)))
  const toggle = () => {
    setIsOpen(!isOpen)
    if (!isOpen) playFirst()
  }
  return (
    <article className={styles.album} data-open={isOpen || undefined}>
      <Row align="center">
        <button type="button" className={styles.opener} aria-expanded={isOpen} aria-controls={rowsId} onClick={toggle}>
          <span className={styles.sleeve} aria-hidden="true">
            <Sleeve
              seed={String(id)}
              title={title}
              src={album?.coverArt ?? `/api/albums/${id}/cover`}
              sizes="7rem"
              hasRecord
            />
          </span>
          <span className={styles.words}>
            <bdi className={styles.title}>{title}</bdi>
            <span className={styles.facts}>
              <span>{tracks.length === 1 ? '1 track' : `${tracks.length} tracks`}</span>
              {album && (
                <time dateTime={album.releaseDate}>{day.format(new Date(`${album.releaseDate}T00:00:00Z`))}</time>
              )}
            </span>
            <span className={styles.lock} data-owned={isOwned || undefined}>
              {isOwned ? <LockOpen aria-hidden="true" /> : <Lock aria-hidden="true" />}
              {isOwned ? 'Unlocked' : 'Locked'}
            </span>
          </span>
          <ChevronDown className={styles.chevron} aria-hidden="true" />
        </button>
        <div className={styles.acts}>
          {album && tracks.length > 0 && <BuyButton content={{ ...album, kind: 'album' }} size="sm" />}
          <Link href={`/album/${id}`} className={styles.page}>
            Album page<span className="visually-hidden">: {title}</span>
          </Link>
        </div>
      </Row>
      <div id={rowsId} hidden={!isOpen}>
        {isOpen && (
          <ol className={styles.rows}>
            {tracks.map((track, place) => (
              <CatalogRow key={track.id} track={track} number={place + 1} playlist={tracks} release={release} />
            ))}
          </ol>
        )}
      </div>
    </article>
  )
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
