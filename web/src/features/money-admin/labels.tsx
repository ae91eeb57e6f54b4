import type { ApiOutput } from '@fairwave/contract/api'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { reasonOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { apiQuery } from '../../api/query-client.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './offers.module.css'

type Offer = ApiOutput<'GET /api/me/signing-offers'>[number]

/** Labels that want to sign the artist, with an answer to give, or those that have. Not there where there are none. */
export function Labels({ show }: { show: Offer['status'] }) {
  const { data = [] } = useQuery({ ...apiQuery('GET /api/me/signing-offers'), refetchOnMount: 'always' })
  const offers = data.filter(({ status }) => status === show)
  if (offers.length === 0) return null
  const isOffered = show === 'offered'
  return (
    <Card title={isOffered ? 'Signing Offers' : 'Your Labels'} className={isOffered ? styles.asking : undefined}>
      <p className={styles.lead}>
        {isOffered
          ? 'If you accept, the label sees your sales and earnings and may upload for you. Your money stays yours, and you can end it at any time.'
          : 'They see your sales and earnings and may upload for you.'}
      </p>
      <ul className={styles.rows}>
        {offers.map((offer) => (
          <Row key={offer.labelId} offer={offer} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ offer: { labelId, labelName, labelUsername, profilePicture, status } }: { offer: Offer }) {
  const [isEnding, setIsEnding] = useState(false)
  const queries = useQueryClient()
  const answer = useMutation({
    mutationFn: async (isYes: boolean) => {
      const params = { params: { labelId } }
      if (isYes) await call('POST /api/me/signing-offers/:labelId/accept', params)
      else await call('DELETE /api/me/signing-offers/:labelId', params)
    },
    onSuccess: (_, isYes) => {
      toast(
        isYes
          ? { title: 'Offer Accepted', description: `You are now on the roster of ${labelName}.` }
          : status === 'offered'
            ? { title: 'Offer Declined', description: `${labelName} has no part in your music.` }
            : { title: 'Signing Ended', description: `${labelName} no longer sees your figures.` },
      )
      setIsEnding(false)
    },
    onError: (error) =>
      toast({ title: 'Error', description: reasonOf(error, 'Your answer could not be sent.'), variant: 'destructive' }),
    onSettled: () => queries.invalidateQueries({ queryKey: apiQuery('GET /api/me/signing-offers').queryKey }),
  })
  return (
    <li className={styles.row}>
      <Avatar name={labelName} src={profilePicture} />
      <Link href={`/label/${encodeURIComponent(labelUsername)}`} className={styles.what}>
        {labelName}
      </Link>
      {status === 'offered' ? (
        <div className={styles.acts}>
          <Button disabled={answer.isPending} onClick={() => answer.mutate(false)}>
            Decline
          </Button>
          <Button variant="primary" isBusy={answer.isPending} onClick={() => answer.mutate(true)}>
            Accept
          </Button>
        </div>
      ) : (
        <div className={styles.acts}>
          <Button onClick={() => setIsEnding(true)}>End signing</Button>
        </div>
      )}
      <ConfirmDialog
        open={isEnding}
        onOpenChange={setIsEnding}
        title="End Signing"
        description={`${labelName} will no longer see your figures nor upload for you. What is published stays.`}
        confirmLabel="End signing"
        isDanger
        isBusy={answer.isPending}
        onConfirm={() => answer.mutate(false)}
      />
    </li>
  )
}
