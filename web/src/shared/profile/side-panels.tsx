import { isArtist } from '@fairwave/contract/people/roles'
import { TopFans } from '../fans/top-fans.tsx'
import { RosterPanel } from '../roster/roster-panel.tsx'
import { AboutPanel } from './about-panel.tsx'
import type { ArtistDetail } from './artist-detail.ts'

/** Fans, roster and About. A label's artists are listed as its roster, not as its fans. */
export function SidePanels({ detail: { user, artist, friends, fanCount } }: { detail: ArtistDetail }) {
  const isLabel = user.role === 'LABEL'
  return (
    <>
      {isLabel && <RosterPanel friends={friends} />}
      <TopFans fans={isLabel ? friends.filter(({ role }) => !isArtist(role)) : friends} count={fanCount} />
      <AboutPanel person={artist} />
    </>
  )
}
