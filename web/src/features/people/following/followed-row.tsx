import type { Followed } from '@fairwave/contract/listening/home'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'wouter'
import { call } from '../../../api/call.ts'
import { whenRefreshed } from '../../../api/freshness.ts'
import { announce } from '../../../lib/announce.ts'
import { coverOf } from '../../../shared/covers/cover-of.ts'
import { PlayAlbum } from '../../../shared/covers/play-album.tsx'
import { PlayRelease } from '../../../shared/covers/play-release.tsx'
import { ProfileLink } from '../../../shared/profile/profile-link.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Sleeve } from '../../../ui/sleeve.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from './following.module.css'

/** One followed artist: the newest release to open and play, and a button to unfollow. */
export function FollowedRow({ artist, onUnfollow }: { artist: Followed; onUnfollow: () => void }) {
  const { id, role, displayName, profilePicture, newest } = artist
  const unfollow = useMutation({
    mutationFn: () => call('DELETE /api/friends/:artistId', { params: { artistId: id } }),
    onMutate: onUnfollow,
    onSuccess: () => {
      announce('fanStatusChanged', { artistId: id, isFan: false })
      toast({ title: 'Fan Removed', description: `You no longer follow ${displayName}.` })
    },
    onError: () =>
      toast({ title: 'Action Failed', description: `Couldn’t unfollow ${displayName}.`, variant: 'destructive' }),
    onSettled: whenRefreshed,
  })
  return (
    <li className={styles.row}>
      <ProfileLink person={artist} className={styles.artist}>
        <span aria-hidden="true">
          <Avatar name={displayName} src={profilePicture} size={48} />
        </span>
        <bdi className={styles.name}>{displayName}</bdi>
      </ProfileLink>
      {newest ? (
        <Newest newest={newest} />
      ) : (
        <p className={styles.none}>{role === 'LABEL' ? 'Label' : 'No music yet'}</p>
      )}
      <Button
        size="sm"
        variant="ghost"
        data-act="unfollow"
        isBusy={unfollow.isPending}
        onClick={() => unfollow.mutate()}
      >
        Unfollow <span className="visually-hidden">{displayName}</span>
      </Button>
    </li>
  )
}

function Newest({ newest: { track, releasedAt } }: { newest: NonNullable<Followed['newest']> }) {
  const { coverId } = track
  const title = coverId === undefined ? track.title : (track.albumTitle ?? track.title)
  return (
    <div className={styles.release}>
      <span aria-hidden="true">
        <Sleeve seed={String(coverId ?? track.id)} title={title} src={coverOf(track)} size={56} />
      </span>
      <div className={styles.words}>
        <Link href={coverId === undefined ? `/track/${track.id}` : `/album/${coverId}`} className={styles.title}>
          <bdi>{title}</bdi>
        </Link>
        <p className={styles.date}>
          {coverId === undefined ? 'Track' : 'Album'} ·{' '}
          <time dateTime={releasedAt}>{day.format(new Date(releasedAt))}</time>
        </p>
      </div>
      {coverId === undefined ? (
        <PlayRelease title={title} has={({ id }) => id === track.id} tracks={() => [track]} />
      ) : (
        <PlayAlbum id={coverId} title={title} />
      )}
    </div>
  )
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
