import type { SplitOffer } from '@fairwave/contract/splits'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { apiQuery } from '../../../api/query-client.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from '../offers.module.css'

/** Percentages of others' tracks: those that wait for an answer, or those that were answered. */
export function SplitOffers({ show }: { show: 'offered' | 'settled' }) {
  const { data = [] } = useQuery({ ...apiQuery('GET /api/me/splits'), refetchOnMount: 'always' })
  const isOffered = show === 'offered'
  const offers = data.filter(({ status }) => (status === 'offered') === isOffered)
  if (offers.length === 0) return null
  return (
    <Card
      title={isOffered ? 'Shares Offered to You' : 'Your Shares of Others’ Tracks'}
      className={isOffered ? styles.asking : undefined}
    >
      <p className={styles.lead}>
        {isOffered
          ? 'A share counts from the moment you accept it: every sale then pays you directly.'
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

function Row({ offer: { trackId, trackTitle, artistName, percent, status } }: { offer: SplitOffer }) {
  const queries = useQueryClient()
  const answer = useMutation({
    mutationFn: (isYes: boolean) =>
      isYes
        ? call('POST /api/tracks/:id/splits/accept', { params: { id: trackId }, body: { percent } })
        : call('POST /api/tracks/:id/splits/decline', { params: { id: trackId } }),
    onSuccess: (_, isYes) =>
      toast(
        isYes
          ? { title: 'Share Accepted', description: `${percent}% of the artist’s side of “${trackTitle}” is yours.` }
          : { title: 'Share Declined', description: `You have no share of “${trackTitle}”.` },
      ),
    onError: (error) =>
      toast({ title: 'Error', description: reasonOf(error, 'Your answer could not be sent.'), variant: 'destructive' }),
    onSettled: () => queries.invalidateQueries({ queryKey: apiQuery('GET /api/me/splits').queryKey }),
  })
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <Link href={`/track/${trackId}`}>{trackTitle}</Link>
        <p className={styles.detail}>
          {percent}% of the artist’s side, from {artistName}
        </p>
      </div>
      <div className={styles.acts}>
        {status === 'accepted' && <Badge tone="green">Accepted</Badge>}
        {status === 'declined' && <Badge>Declined</Badge>}
        {status !== 'declined' && (
          <Button disabled={answer.isPending} onClick={() => answer.mutate(false)}>
            {status === 'accepted' ? 'Give up' : 'Decline'}
          </Button>
        )}
        {status === 'offered' && (
          <Button variant="primary" isBusy={answer.isPending} onClick={() => answer.mutate(true)}>
            Accept
          </Button>
        )}
      </div>
    </li>
  )
}
