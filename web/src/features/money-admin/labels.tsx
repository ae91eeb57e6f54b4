import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { apiQuery } from '../../api/query-client.ts'
import { type Offer, useSigningAnswer } from '../../people/signing/use-signing-answer.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import styles from './offers.module.css'

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

function Row({ offer }: { offer: Offer }) {
  const { labelName, labelUsername, profilePicture, status } = offer
  const [isEnding, setIsEnding] = useState(false)
  const answer = useSigningAnswer(offer)
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
        onConfirm={() => answer.mutate(false, { onSuccess: () => setIsEnding(false) })}
      />
    </li>
  )
}
