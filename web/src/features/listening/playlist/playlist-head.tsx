import type { PlaylistPage } from '@fairwave/contract/listening/playlists'
import { Shuffle } from 'lucide-react'
import { formatTotal } from '../../../lib/format-total.ts'
import { shuffled } from '../../../player/engine/queue/shuffle.ts'
import { FROM_PLAYLIST } from '../../../player/play-from.ts'
import { usePlayer } from '../../../player/provider.tsx'
import { ProfileLink } from '../../../shared/profile/profile-link.tsx'
import { ReportButton } from '../../../shared/safety/report-button.tsx'
import { ShareButton } from '../../../shared/share/share-button.tsx'
import type { ShareSubject } from '../../../shared/share/share-subject.ts'
import { PlayAll } from '../../../shared/tracks/play-all.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Row } from '../../../ui/layout.tsx'
import { DuplicateButton } from './duplicate-button.tsx'
import { OwnerActions } from './owner-actions.tsx'
import styles from './playlist.module.css'
import { PlaylistCover } from './playlist-cover.tsx'

/** A playlist's cover, owner, length and actions. */
export function PlaylistHead({ playlist }: { playlist: PlaylistPage }) {
  const { description, owner, tracks, isMine, isPublic, canDelete } = playlist
  const player = usePlayer()
  const seconds = tracks.reduce((sum, { duration }) => sum + duration, 0)
  function playShuffled() {
    const order = shuffled(tracks, Math.random)
    if (order[0]) player.play(order[0], { playlist: order, from: FROM_PLAYLIST })
  }
  return (
    <div className={styles.front}>
      <PlaylistCover tracks={tracks} />
      <div className={styles.words}>
        <p className={styles.owner}>
          by{' '}
          <ProfileLink person={owner}>
            <bdi>{owner.displayName}</bdi>
          </ProfileLink>
        </p>
        <Row gap={3} align="center">
          <p className={styles.total}>
            {tracks.length === 1 ? '1 track' : `${tracks.length} tracks`} · {formatTotal(seconds)}
          </p>
          {canDelete && <Badge tone={isPublic ? 'green' : 'neutral'}>{isPublic ? 'Public' : 'Private'}</Badge>}
        </Row>
        {description && <p className={styles.description}>{description}</p>}
        <Row gap={3} align="center">
          <PlayAll tracks={tracks} what="playlist" />
          {tracks.length > 1 && (
            <Button size="lg" icon={<Shuffle aria-hidden="true" />} onClick={playShuffled}>
              Shuffle
            </Button>
          )}
          {isPublic && <ShareButton size="lg" subject={shareSubject(playlist)} />}
          {!isMine && <DuplicateButton id={playlist.id} />}
          {!isMine && <ReportButton kind="playlist" id={playlist.id} size="lg" />}
        </Row>
        {canDelete && <OwnerActions playlist={playlist} />}
      </div>
    </div>
  )
}

const shareSubject = ({ id, name, owner, tracks }: PlaylistPage): ShareSubject => ({
  name: `${name} by ${owner.displayName}`,
  path: `/playlist/${id}`,
  embed: tracks.length > 0 ? { kind: 'playlist', id, title: name } : undefined,
})
