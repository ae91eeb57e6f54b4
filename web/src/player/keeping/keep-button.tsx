import { useQueryClient } from '@tanstack/react-query'
import { ArrowUpCircle, Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useSession } from '../../api/session-provider.tsx'
import { formatPounds } from '../../lib/format-pounds.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type TrackDetail, useTrackDetail } from '../track-detail.ts'
import { noteBought } from './buy-content.ts'
import styles from './keep-button.module.css'
import { addToLibrary, sayAlreadyOwned, upgrade } from './track-acts.ts'

/** From stranger to owner: add it for free, upgrade it, have it. Only for those who are signed in. */
export function KeepButton({ trackId, size = 'sm' }: { trackId: number; size?: 'sm' | 'md' }) {
  const { user } = useSession()
  const track = useTrackDetail(trackId)
  return user && track ? <KeepKnown track={track} size={size} /> : null
}

type KnownTrack = Pick<TrackDetail, 'id' | 'title' | 'price' | 'isOwned' | 'inLibrary' | 'isOffSale'>

/** The same where a list knows its tracks already. */
export function KeepKnown({ track, size = 'sm' }: { track: KnownTrack; size?: 'sm' | 'md' }) {
  const [isBusy, setIsBusy] = useState(false)
  const queries = useQueryClient()
  const [, navigate] = useLocation()

  const during = (act: () => Promise<void>) => async () => {
    setIsBusy(true)
    await act()
    setIsBusy(false)
  }
  const improve = async () => {
    const came = await upgrade(track)
    if (came === 'owned') noteBought(queries, { trackIds: [track.id] })
    // The till says how much is missing, and leads to the wallet and back.
    if (came === 'wallet-short') navigate(`/track/${track.id}/purchase`)
  }
  if (track.isOwned) {
    return (
      <Button
        size={size}
        className={styles.owned}
        icon={<Check aria-hidden="true" />}
        onClick={() => sayAlreadyOwned(track)}
      >
        <span>
          <span className="visually-hidden">Owned in </span>HQ
        </span>
      </Button>
    )
  }
  if (track.inLibrary && track.isOffSale) {
    return (
      <span title="Not for sale at the moment">
        <Badge>
          LQ<span className="visually-hidden">, not for sale at the moment</span>
        </Badge>
      </span>
    )
  }
  if (track.inLibrary) {
    return (
      <span className={styles.kept}>
        <Badge>LQ</Badge>
        <Button
          size={size}
          variant="primary"
          icon={<ArrowUpCircle aria-hidden="true" />}
          isBusy={isBusy}
          onClick={during(improve)}
        >
          <span>
            <span className={styles.verb}>Upgrade to </span>HQ · {track.price > 0 ? formatPounds(track.price) : 'Free'}
          </span>
        </Button>
      </span>
    )
  }
  return (
    <Button size={size} icon={<Plus aria-hidden="true" />} isBusy={isBusy} onClick={during(() => addToLibrary(track))}>
      <span>
        <span className={styles.verb}>Add to </span>Library
      </span>
    </Button>
  )
}
