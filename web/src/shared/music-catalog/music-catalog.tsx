import type { UserId } from '@fairwave/contract/ids'
import { Disc3 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSession } from '../../api/session-provider.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Stack } from '../../ui/layout.tsx'
import type { ArtistAlbum, ArtistTrack } from '../profile/artist-detail.ts'
import { AlbumEntry } from './album-entry.tsx'
import { CatalogRow } from './catalog-row.tsx'
import { discographyOf } from './discography.ts'
import styles from './music-catalog.module.css'

const STEP = 50

type MusicCatalogProps = {
  /** The viewer owns this catalog: an empty one links to the upload. */
  ownerId: UserId
  albums: readonly ArtistAlbum[]
  tracks: readonly ArtistTrack[]
}

/** An artist's albums, which expand, and singles. */
export function MusicCatalog({ ownerId, albums, tracks }: MusicCatalogProps) {
  const { releases, singles } = useMemo(() => discographyOf(albums, tracks), [albums, tracks])
  const isEmpty = releases.length === 0 && singles.length === 0
  return (
    <Card title="Music Catalog">
      {isEmpty ? (
        <NoReleases ownerId={ownerId} />
      ) : (
        <Stack gap={8}>
          {releases.length > 0 && (
            <section aria-labelledby="albums-and-releases">
              <h3 id="albums-and-releases" className={styles.heading}>
                Albums &amp; Releases
              </h3>
              <Stack as="ul" gap={3}>
                {releases.map((release) => (
                  <li key={release.id}>
                    <AlbumEntry release={release} />
                  </li>
                ))}
              </Stack>
            </section>
          )}
          {singles.length > 0 && <Singles singles={singles} />}
        </Stack>
      )}
    </Card>
  )
}

function NoReleases({ ownerId }: { ownerId: UserId }) {
  const { user } = useSession()
  return (
    <EmptyState
      icon={<Disc3 />}
      title="No music releases available"
      text="New releases will appear here."
      action={
        user?.id === ownerId && (
          <LinkButton href="/admin/music" variant="primary">
            Upload your music
          </LinkButton>
        )
      }
    />
  )
}

function Singles({ singles }: { singles: readonly ArtistTrack[] }) {
  const [shown, setShown] = useState(STEP)
  return (
    <section aria-labelledby="singles">
      <h3 id="singles" className={styles.heading}>
        Singles
      </h3>
      <ol className={styles.rows}>
        {singles.slice(0, shown).map((track, place) => (
          <CatalogRow key={track.id} track={track} number={place + 1} playlist={singles} hasSleeve />
        ))}
      </ol>
      {singles.length > shown && (
        <Button className={styles.more} onClick={() => setShown(shown + STEP)}>
          Show more singles ({singles.length - shown})
        </Button>
      )}
    </section>
  )
}
