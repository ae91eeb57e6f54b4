import type { SplitOffer } from '@fairwave/contract/music/splits'
import { inHours, SPLIT_BEGINS_HOURS, SPLIT_NOTICE_DAYS } from '@fairwave/contract/offer'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { apiQuery } from '../../../../api/query-client.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { ConfirmDialog } from '../../../../ui/dialog.tsx'
import styles from '../offers.module.css'
import { beginsInWords, changeInWords } from './change-in-words.ts'
import { useSplitAnswer } from './use-split-answer.ts'

/** The user's splits of other artists' tracks: those waiting for an answer, or those answered. */
export function SplitOffers({ show }: { show: 'offered' | 'settled' }) {
  const { data = [] } = useQuery({ ...apiQuery('GET /api/me/splits'), refetchOnMount: 'always' })
  const isOffered = show === 'offered'
  const offers = data.filter(
    ({ status, change }) => (status === 'offered' || (change !== null && !change.isAgreed)) === isOffered,
  )
  if (offers.length === 0) return null
  return (
    <Card
      title={isOffered ? 'Splits Offered to You' : 'Your Splits of Others’ Tracks'}
      className={isOffered ? styles.asking : undefined}
    >
      <p className={styles.lead}>
        {isOffered
          ? `A split begins ${inHours(SPLIT_BEGINS_HOURS)} after you accept it: every sale then pays you directly. After that it changes only with your agreement or after ${SPLIT_NOTICE_DAYS} days’ notice.`
          : 'Paid to you with every sale.'}
      </p>
      <ul className={styles.rows}>
        {offers.map((offer) => (
          <Row key={offer.trackId} offer={offer} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ offer }: { offer: SplitOffer }) {
  const { trackId, trackTitle, artistName, percent, status, beginsAt, change } = offer
  const [isGivingUp, setIsGivingUp] = useState(false)
  const answer = useSplitAnswer(offer)
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <Link href={`/track/${trackId}`}>{trackTitle}</Link>
        <p className={styles.detail}>
          {percent}% of the artist’s side, from {artistName}
        </p>
      </div>
      <div className={styles.acts}>
        {status === 'accepted' && (
          <Badge tone={beginsAt ? 'amber' : 'green'}>{beginsAt ? beginsInWords(beginsAt) : 'Accepted'}</Badge>
        )}
        {status === 'declined' && <Badge>Declined</Badge>}
        {status === 'accepted' && !change && <Button onClick={() => setIsGivingUp(true)}>Give up</Button>}
        {status === 'offered' && (
          <>
            <Button disabled={answer.isPending} onClick={() => answer.mutate('decline')}>
              Decline
            </Button>
            <Button variant="primary" isBusy={answer.isPending} onClick={() => answer.mutate('accept')}>
              Accept
            </Button>
          </>
        )}
        {change && !change.isAgreed && (
          <>
            {!change.takesEffectAt && (
              <Button disabled={answer.isPending} onClick={() => answer.mutate('decline change')}>
                Keep {percent}%
              </Button>
            )}
            <Button disabled={answer.isPending} onClick={() => answer.mutate('accept change')}>
              {change.percent === 0 ? 'Agree to end it' : `Agree to ${change.percent}%`}
            </Button>
          </>
        )}
      </div>
      {change && <p className={styles.change}>{changeInWords(change, percent)}</p>}
      <ConfirmDialog
        open={isGivingUp}
        onOpenChange={setIsGivingUp}
        title={`Give up ${percent}% of ${trackTitle}?`}
        description={`From the next sale on, your part goes to ${artistName}. We email you a link to undo it.`}
        confirmLabel="Give up"
        isDanger
        isBusy={answer.isPending}
        onConfirm={() => answer.mutate('decline', { onSettled: () => setIsGivingUp(false) })}
      />
    </li>
  )
}
