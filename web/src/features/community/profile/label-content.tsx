import { isArtist } from '@fairwave/contract/people/roles'
import { Disc3, Users } from 'lucide-react'
import type { ArtistDetail } from '../../../shared/profile/artist-detail.ts'
import { ProfileLink } from '../../../shared/profile/profile-link.tsx'
import { AddressTabs } from '../../../ui/address-tabs.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './label-content.module.css'
import { LabelReleases } from './label-releases.tsx'

/** A label's releases and roster. */
export const LabelContent = ({ detail }: { detail: ArtistDetail | undefined }) => (
  <Card title="Label Content">
    {detail ? (
      <AddressTabs
        label="Label Content"
        tabs={[
          { value: 'releases', label: 'Label Releases', content: <Releases detail={detail} /> },
          { value: 'roster', label: 'Roster', content: <Roster detail={detail} /> },
        ]}
      />
    ) : (
      <Skeleton height="16rem" radius="large" />
    )}
  </Card>
)

const Releases = ({ detail: { albums, tracks } }: { detail: ArtistDetail }) =>
  albums.length + tracks.length > 0 ? (
    <LabelReleases albums={albums} tracks={tracks} />
  ) : (
    <EmptyState icon={<Disc3 />} title="No releases yet" text="Releases on this label will appear here." />
  )

function Roster({ detail: { friends } }: { detail: ArtistDetail }) {
  const artists = friends.filter(({ role }) => isArtist(role))
  if (artists.length === 0) {
    return (
      <EmptyState icon={<Users />} title="No artists signed yet" text="Artists who accept an offer will appear here." />
    )
  }
  return (
    <ul className={styles.roster}>
      {artists.map((artist) => (
        <li key={artist.id}>
          <ProfileLink person={artist} className={styles.artist}>
            <span aria-hidden="true">
              <Avatar name={artist.displayName} src={artist.profilePicture} size={88} />
            </span>
            <span className={styles.names}>
              <bdi className={styles.name}>{artist.displayName}</bdi>
              <span className={styles.username}>@{artist.username}</span>
            </span>
          </ProfileLink>
        </li>
      ))}
    </ul>
  )
}
