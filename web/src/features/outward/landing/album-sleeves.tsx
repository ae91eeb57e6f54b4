import type { ApiOutput } from '@fairwave/contract/api'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { call } from '../../../api/call.ts'
import { Sleeve } from '../../../ui/sleeve.tsx'
import styles from './album-sleeves.module.css'

type Albums = ApiOutput<'GET /api/albums'>

const SHOWN = 6
const PLACES = Array.from({ length: SHOWN }, (_, place) => `place-${place}`)

/** The most played albums on the site, fetched when they come near the screen. Renders nothing where there are none. */
export function AlbumSleeves() {
  const shelf = useRef<HTMLUListElement>(null)
  const [albums, setAlbums] = useState<Albums>()
  useEffect(() => {
    if (!shelf.current || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        call('GET /api/albums', { query: { sort: 'popular', limit: SHOWN } }).then(setAlbums, () => setAlbums([]))
      },
      { rootMargin: '100% 0px' },
    )
    observer.observe(shelf.current)
    return () => observer.disconnect()
  }, [])
  if (albums?.length === 0) return null
  return (
    <ul ref={shelf} className={styles.shelf} aria-label="Albums on Fairwave">
      {albums?.map(({ id, title, artistName }) => (
        <li key={id}>
          <Link href={`/album/${id}`} className={styles.album}>
            <Sleeve seed={String(id)} title={title} src={`/api/albums/${id}/cover`} />
            <span className={styles.title}>{title}</span>
            <span className={styles.artist}>{artistName}</span>
          </Link>
        </li>
      )) ?? PLACES.map((place) => <li key={place} className={styles.place} aria-hidden="true" />)}
    </ul>
  )
}
