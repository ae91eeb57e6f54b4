import type { Profile } from '@fairwave/contract/community/profiles'
import { isArtist } from '@fairwave/contract/people/roles'
import { useQuery } from '@tanstack/react-query'
import { TopFans } from '../../../shared/fans/top-fans.tsx'
import { artistQuery } from '../../../shared/profile/artist-detail.ts'
import home from '../../../shared/profile/profile-layout.module.css'
import { RosterPanel } from '../../../shared/roster/roster-panel.tsx'
import { Wall } from '../../../shared/wall/wall.tsx'
import { Page } from '../../../ui/page.tsx'
import { AboutCard } from './about-card.tsx'
import { CommentWall } from './comment-wall.tsx'
import { LabelContent } from './label-content.tsx'
import { OwnDesk } from './own-desk.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { RecentActivity } from './recent-activity.tsx'

/** A label's roster and releases rarely change. */
const KEPT_FOR_MS = 5 * 60_000

/** A label's page: releases, roster, news and comments. */
export function LabelHome({ person }: { person: Profile }) {
  const { data: detail } = useQuery({ ...artistQuery(person.username), staleTime: KEPT_FOR_MS })
  const friends = detail?.friends ?? []
  return (
    <Page title={person.displayName} width="wide" head={<ProfileHeader person={person} />}>
      <div className={home.home}>
        <div className={home.main}>
          <OwnDesk person={person} />
          <LabelContent detail={detail} />
          <Wall owner={person} news={detail?.posts} />
          <RecentActivity person={person} />
          <CommentWall person={person} />
        </div>
        <aside className={home.side} aria-label={`About ${person.displayName}`}>
          <RosterPanel friends={friends} />
          <AboutCard person={person} />
          <TopFans fans={friends.filter(({ role }) => !isArtist(role))} count={person.fanCount} />
        </aside>
      </div>
    </Page>
  )
}
