import type { ApiOutput } from '@fairwave/contract/api'
import { LIMITS } from '@fairwave/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { apiQuery } from '../../../api/query-client.ts'
import { PlayButton } from '../../../player/controls/play-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { PickDialog } from './pick-dialog.tsx'
import styles from './staff-picks.module.css'
import { useUnpick } from './use-staff-picks.ts'

type Pick = ApiOutput<'GET /api/staff-picks'>[number]
type Track = ApiOutput<'GET /api/tracks'>[number]
const FOUND = 8

/** The tracks that administrators recommend to everyone, with a word about each. */
export function StaffPicks() {
  const picks = useQuery(apiQuery('GET /api/staff-picks'))
  const [edited, setEdited] = useState<Pick | (Track & { note?: null })>()
  return (
    <Stack gap={5}>
      <Card title="Staff picks">
        <Stack gap={4}>
          <p className={styles.words}>
            These are on the home page, latest first, {LIMITS.staffPicks} at most. Never pick for money: our rules
            promise that no place can be bought.
          </p>
          {picks.isPending && <Spinner label="Loading the staff picks" isLabelShown />}
          {picks.isError && !picks.data && (
            <LoadFailed title="We couldn’t load the staff picks" onRetry={picks.refetch} />
          )}
          {picks.data?.length === 0 && (
            <EmptyState icon={<Star />} title="No staff picks yet" text="Find a track below and pick it." />
          )}
          {picks.data && picks.data.length > 0 && (
            <Stack as="ul" gap={3} aria-label="Staff picks">
              {picks.data.map((pick) => (
                <TrackLine key={pick.id} track={pick} note={pick.note}>
                  <Button size="sm" aria-label={`Edit the note about ${pick.title}`} onClick={() => setEdited(pick)}>
                    Edit note
                  </Button>
                  <Unpick track={pick} />
                </TrackLine>
              ))}
            </Stack>
          )}
        </Stack>
      </Card>
      <FindTrack isPicked={(id) => picks.data?.some((pick) => pick.id === id) ?? false} onPick={setEdited} />
      {edited && <PickDialog track={edited} onClose={() => setEdited(undefined)} />}
    </Stack>
  )
}

function FindTrack({ isPicked, onPick }: { isPicked: (id: number) => boolean; onPick: (track: Track) => void }) {
  const [words, setWords] = useState('')
  const found = useQuery({
    ...apiQuery('GET /api/tracks', { query: { q: words, limit: FOUND } }),
    enabled: words !== '',
  })
  return (
    <Card title="Pick a track">
      <Stack gap={4}>
        <SearchField label="Find a track" placeholder="Title or artist" onSearch={setWords} />
        {words !== '' && found.data?.length === 0 && <p>No track matches.</p>}
        {words !== '' && found.data && (
          <Stack as="ul" gap={3} aria-label="Tracks found">
            {found.data.map((track) => (
              <TrackLine key={track.id} track={track}>
                <Button
                  size="sm"
                  disabled={isPicked(track.id)}
                  aria-label={`Pick ${track.title}`}
                  onClick={() => onPick(track)}
                >
                  {isPicked(track.id) ? 'Picked' : 'Pick'}
                </Button>
              </TrackLine>
            ))}
          </Stack>
        )}
      </Stack>
    </Card>
  )
}

type TrackLineProps = { track: Track; note?: string | null; children: ReactNode }

const TrackLine = ({ track, note, children }: TrackLineProps) => (
  <Row as="li" gap={3} align="center" className={styles.line}>
    <PlayButton track={track} size="sm" />
    <div className={styles.track}>
      <Link href={`/track/${track.id}`}>{track.title}</Link>
      <small>{track.artistName}</small>
      {note && <p className={styles.words}>{note}</p>}
    </div>
    {children}
  </Row>
)

function Unpick({ track }: { track: Track }) {
  const { mutate, isPending } = useUnpick()
  return (
    <Button
      size="sm"
      isBusy={isPending}
      aria-label={`Remove ${track.title} from the picks`}
      onClick={() => mutate(track)}
    >
      Remove
    </Button>
  )
}
