import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Sleeve } from '../../ui/sleeve.tsx'
import styles from './cover-card.module.css'

type CoverCardProps = {
  href: string
  /** The release's id, which decides a drawn cover. */
  id: number
  title: string
  /** The title on a drawn cover, where it is not the card's own. */
  coverTitle?: string | undefined
  cover: string | null
  artist?: { name: string; username: string } | undefined
  /** The play button in the cover's corner. */
  play?: ReactNode
  /** Data attributes of the link to the release. */
  linkProps?: Record<`data-${string}`, string>
  /** Lines below the names. */
  children?: ReactNode
}

/** A release as its cover: it opens the release, and the button in its corner plays it. */
export const CoverCard = ({
  href,
  id,
  title,
  coverTitle,
  cover,
  artist,
  play,
  linkProps,
  children,
}: CoverCardProps) => (
  <article className={styles.record}>
    <Link href={href} className={styles.link} {...linkProps}>
      <Sleeve seed={String(id)} title={coverTitle ?? title} src={cover} hasRecord />
      <span className={styles.title}>
        <bdi>{title}</bdi>
      </span>
    </Link>
    {play && <span className={styles.play}>{play}</span>}
    {artist && (
      <Link href={`/artist/${encodeURIComponent(artist.username)}`} className={styles.artist}>
        <bdi>{artist.name}</bdi>
      </Link>
    )}
    {children}
  </article>
)

/** Covers in as many columns as fit. A shelf scrolls sideways on phones; a grid wraps. */
export const Covers = ({ isShelf = false, children }: { isShelf?: boolean; children: ReactNode }) => (
  <ul className={isShelf ? styles.shelf : styles.grid}>{children}</ul>
)
