import { useState } from 'react'
import { counted } from '../../../lib/counted.ts'
import { CoverCard, Covers } from '../../../shared/covers/cover-card.tsx'
import { coverOf } from '../../../shared/covers/cover-of.ts'
import { PlayRelease } from '../../../shared/covers/play-release.tsx'
import { Button } from '../../../ui/button.tsx'
import type { LibraryRelease } from './arrange-library.ts'
import styles from './library-tracks.module.css'

const STEP = 60

/** The library as covers: each album once, with the tracks of it that the user keeps. */
export function LibraryAlbums({ releases }: { releases: readonly LibraryRelease[] }) {
  const [shown, setShown] = useState(STEP)
  return (
    <section aria-label="Albums in your library" className={styles.albums}>
      <Covers>
        {releases.slice(0, shown).map((release) => (
          <li key={release.key}>
            <ReleaseCard release={release} />
          </li>
        ))}
      </Covers>
      {releases.length > shown && (
        <Button onClick={() => setShown(shown + STEP)}>Show more ({releases.length - shown})</Button>
      )}
    </section>
  )
}

function ReleaseCard({ release: { title, tracks } }: { release: LibraryRelease }) {
  const [first] = tracks
  if (!first) return null
  const { id, coverId, artistName, artistUsername } = first
  const owned = tracks.filter(({ isOwned }) => isOwned).length
  const quality = owned === tracks.length ? 'HQ' : owned > 0 ? `${owned} in HQ` : 'LQ'
  return (
    <CoverCard
      href={coverId === undefined ? `/track/${id}` : `/album/${coverId}`}
      id={coverId ?? id}
      title={title}
      cover={coverOf(first)}
      artist={{ name: artistName, username: artistUsername }}
      play={
        <PlayRelease title={title} has={(track) => tracks.some((own) => own.id === track.id)} tracks={() => tracks} />
      }
    >
      <p className={styles.figures}>
        {coverId === undefined ? 'Single' : counted(tracks.length, 'track')} · {quality}
      </p>
    </CoverCard>
  )
}
