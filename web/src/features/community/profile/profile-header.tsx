import type { Profile } from '@fairwave/contract/community/profiles'
import { Mail, MapPin, Pencil } from 'lucide-react'
import { useSession } from '../../../api/session-provider.tsx'
import { announce } from '../../../lib/announce.ts'
import { counted } from '../../../lib/counted.ts'
import { FanButton } from '../../../shared/fans/fan-button.tsx'
import { messagePath } from '../../../shared/messages/message-path.ts'
import { Banner } from '../../../shared/profile/banner.tsx'
import header from '../../../shared/profile/profile-header.module.css'
import { PersonMenu } from '../../../shared/profile/profile-menu.tsx'
import { UnblockButton } from '../../../shared/safety/unblock-button.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Stack } from '../../../ui/layout.tsx'
import styles from './profile-header.module.css'
import { StatusLine } from './status-line.tsx'

const KINDS: Partial<Record<Profile['role'], string>> = { ADMAN: 'Advertiser', LABEL: 'Label', ADMIN: 'Administrator' }

/** The header of a user's page: name, status, and the viewer's buttons. */
export function ProfileHeader({ person }: { person: Profile }) {
  const { username, displayName, location, role, fanCount } = person
  return (
    <Stack as="header">
      <Banner person={person} className={header.banner} />
      <div className={header.plate}>
        <div className={header.portrait}>
          <Avatar name={displayName} src={person.profilePicture} size={144} />
        </div>
        <div className={header.words}>
          <h1 className={header.name}>
            <bdi>{displayName}</bdi>
          </h1>
          <p className={styles.facts}>
            <span>@{username}</span>
            {KINDS[role] && <span className={styles.kind}>{KINDS[role]}</span>}
            <span className={styles.place}>
              <MapPin aria-hidden="true" />
              <span className="visually-hidden">Location </span>
              <bdi>{location || 'Earth'}</bdi>
            </span>
            <span>{counted(fanCount, 'fan')}</span>
          </p>
          <StatusLine person={person} />
        </div>
        <div className={header.acts}>
          <Actions person={person} />
        </div>
      </div>
    </Stack>
  )
}

function Actions({ person }: { person: Profile }) {
  const { user } = useSession()
  if (!user) return null
  if (user.id === person.id) {
    return (
      <Button size="lg" icon={<Pencil aria-hidden="true" />} onClick={() => announce('openEditProfile')}>
        Edit Profile
      </Button>
    )
  }
  return (
    <>
      {person.isBlocked ? (
        <UnblockButton person={person} />
      ) : (
        <>
          <FanButton person={person} />
          <LinkButton size="lg" href={messagePath(person.username)} icon={<Mail aria-hidden="true" />}>
            Message
          </LinkButton>
        </>
      )}
      <PersonMenu person={person} isBlocked={person.isBlocked} />
    </>
  )
}
