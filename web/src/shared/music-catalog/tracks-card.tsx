import { Check, Plus } from 'lucide-react'
import { memo, useState } from 'react'
import { useSession } from '../../api/session-provider.tsx'
import { BuyButton } from '../../purchasing/buy-button.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { ArtistTrack } from '../profile/artist-detail.ts'
import { TrackRow } from '../tracks/track-row.tsx'
import { formatPlays } from './format-plays.ts'
import styles from './music-catalog.module.css'
import rowStyles from './row-details.module.css'
import { useAddFromList } from './use-add-from-list.ts'

type TracksCardProps = { title: string; tracks: readonly ArtistTrack[] }

/** An artist's tracks, with buttons to add them to the library and to buy them. */
export const TracksCard = ({ title, tracks }: TracksCardProps) => (
  <Card title={title} headingLevel={3}>
    <ol className={styles.rows}>
      {tracks.map((track) => (
        <CardRow key={track.id} track={track} playlist={tracks} />
      ))}
    </ol>
  </Card>
)

type CardRowProps = { track: ArtistTrack; playlist: readonly ArtistTrack[] }

const CardRow = memo(function CardRow({ track, playlist }: CardRowProps) {
  const isOwn = useSession().user?.id === track.artistId
  return (
    <TrackRow
      track={track}
      playlist={playlist}
      details={
        <span className={rowStyles.details}>
          {track.playCount > 0 && <span>{formatPlays(track.playCount)}</span>}
          {track.isOwned ? <Badge tone="green">HQ</Badge> : track.inLibrary && <Badge>LQ</Badge>}
        </span>
      }
      actions={
        !isOwn && (
          <>
            <AddButton track={track} />
            <BuyButton content={{ ...track, kind: 'track' }} variant="hq" size="sm" owned={null} />
          </>
        )
      }
    />
  )
})

function AddButton({ track }: { track: ArtistTrack }) {
  const addToLibrary = useAddFromList(track)
  const [isAdding, setIsAdding] = useState(false)
  const add = async () => {
    setIsAdding(true)
    await addToLibrary()
    setIsAdding(false)
  }
  const isKept = track.inLibrary || track.isOwned
  return (
    <Button
      size="sm"
      variant="ghost"
      disabled={isKept}
      isBusy={isAdding}
      icon={isKept ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
      onClick={() => void add()}
    >
      <span>
        {isKept ? (
          'In library'
        ) : (
          <>
            Add<span className={rowStyles.rest}> to library</span>
          </>
        )}
        <span className="visually-hidden">: {track.title}</span>
      </span>
    </Button>
  )
}
