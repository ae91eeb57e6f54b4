import type { Profile } from '@fairwave/contract/community/profiles'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/query-client.ts'
import { TopFans } from '../../../shared/fans/top-fans.tsx'
import home from '../../../shared/profile/profile-layout.module.css'
import { Page } from '../../../ui/page.tsx'
import { AboutCard } from './about-card.tsx'
import { CommentWall } from './comment-wall.tsx'
import { MyFavorites } from './my-favorites.tsx'
import { OwnDesk } from './own-desk.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { RecentActivity } from './recent-activity.tsx'

/** The page of a fan or an advertiser. */
export function ProfileHome({ person }: { person: Profile }) {
  return (
    <Page title={person.displayName} width="wide" head={<ProfileHeader person={person} />}>
      <div className={home.home}>
        <div className={home.main}>
          <OwnDesk person={person} />
          <RecentActivity person={person} />
          <MyFavorites person={person} />
          <CommentWall person={person} />
        </div>
        <aside className={home.side} aria-label={`About ${person.displayName}`}>
          <AboutCard person={person} />
          <Fans person={person} />
        </aside>
      </div>
    </Page>
  )
}

function Fans({ person: { id, fanCount } }: { person: Profile }) {
  const { data = [] } = useQuery({
    ...apiQuery('GET /api/users/:id/friends', { params: { id }, query: { limit: 5 } }),
    refetchOnMount: 'always',
  })
  return <TopFans fans={data} count={fanCount} />
}
