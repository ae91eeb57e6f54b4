import type { Credit } from '@fairwave/contract/music/credits'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { reasonOf } from '../../../../api/api-error.ts'
import { call } from '../../../../api/call.ts'
import { whenRefreshed } from '../../../../api/freshness.ts'
import { apiQuery } from '../../../../api/query-client.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { toast } from '../../../../ui/toast.tsx'
import styles from './own-credits.module.css'

/** Other artists' tracks that credit the user and wait for confirmation. Renders nothing without any. */
export function OwnCredits() {
  const { data = [] } = useQuery({ ...apiQuery('GET /api/me/credits'), refetchOnMount: 'always' })
  const asked = data.filter(({ status }) => status === 'asked')
  if (asked.length === 0) return null
  return (
    <Card title="Credits to Confirm">
      <p className={styles.lead}>
        These tracks name you. Once you agree, your name there links to your page; until then it is plain text.
      </p>
      <ul className={styles.rows}>
        {asked.map((credit) => (
          <Row key={credit.trackId} credit={credit} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ credit: { trackId, trackTitle, artistName } }: { credit: Credit }) {
  const answer = useMutation({
    mutationFn: (isYes: boolean) =>
      isYes
        ? call('POST /api/me/credits/:trackId/agree', { params: { trackId } })
        : call('DELETE /api/me/credits/:trackId', { params: { trackId } }),
    onSuccess: (_, isYes) =>
      toast(
        isYes
          ? { title: 'Credit Confirmed', description: `Your name on “${trackTitle}” links to your page.` }
          : { title: 'Name Removed', description: `You are no longer credited on “${trackTitle}”.` },
      ),
    onError: (error) =>
      toast({ title: 'Error', description: reasonOf(error, 'We couldn’t send your answer.'), variant: 'destructive' }),
    onSettled: whenRefreshed,
  })
  return (
    <li className={styles.row}>
      <p className={styles.what}>
        <Link href={`/track/${trackId}`}>{trackTitle}</Link> by {artistName}
      </p>
      <Button size="sm" disabled={answer.isPending} onClick={() => answer.mutate(false)}>
        Remove my name<span className="visually-hidden"> from {trackTitle}</span>
      </Button>
      <Button size="sm" variant="primary" isBusy={answer.isPending} onClick={() => answer.mutate(true)}>
        Agree<span className="visually-hidden"> to the credit on {trackTitle}</span>
      </Button>
    </li>
  )
}
