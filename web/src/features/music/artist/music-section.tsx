import type { PublicUser } from '@fairwave/contract/people/accounts'
import { Settings2 } from 'lucide-react'
import { useMemo } from 'react'
import { NowPlayingCard } from '../../../player/now-playing/now-playing-card.tsx'
import { openPlayerSheet } from '../../../player/open-sheet.ts'
import { byPlays } from '../../../shared/music-catalog/discography.ts'
import { TracksCard } from '../../../shared/music-catalog/tracks-card.tsx'
import type { ArtistTrack } from '../../../shared/profile/artist-detail.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { FirstTrack } from './first-track.tsx'
import styles from './music-section.module.css'

const POPULAR = 5

type MusicSectionProps = { artist: Pick<PublicUser, 'displayName'>; tracks: readonly ArtistTrack[] }

/** The player and the most played tracks. */
export function MusicSection({ artist, tracks }: MusicSectionProps) {
  const popular = useMemo(() => byPlays(tracks).slice(0, POPULAR), [tracks])
  const [first] = popular
  return (
    <Stack as="section" gap={5} aria-labelledby="music" data-untouched>
      <Row as="header" gap={4} nowrap align="center" justify="between">
        <h2 id="music" className={styles.title}>
          {artist.displayName.toLocaleUpperCase('en-GB')} MUSIC
        </h2>
        <Button
          variant="ghost"
          size="sm"
          icon={<Settings2 aria-hidden="true" />}
          onClick={() => openPlayerSheet('settings')}
        >
          SETTINGS
        </Button>
      </Row>
      <NowPlayingCard ready={first ? <FirstTrack track={first} playlist={popular} /> : <NothingOut />} />
      {first && <TracksCard title={first.playCount > 0 ? 'Popular' : 'Newest tracks'} tracks={popular} />}
    </Stack>
  )
}

/** Shown instead of the player when there is no track. */
const NothingOut = () => (
  <Card>
    <p className={styles.nothing}>No music yet.</p>
  </Card>
)
