import type { UserId } from '@fairwave/contract/ids'
import { useState } from 'react'
import { AcceptDialog } from '../../../shared/signing/accept-dialog.tsx'
import { type Offer, useSigningAnswer } from '../../../shared/signing/use-signing-answer.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from './offer-answer.module.css'
import { useOfferOf } from './use-offer-of.ts'

/** Accept and Decline for a label's offer, inside its row; afterwards the answer given. */
export function OfferAnswer({ labelId }: { labelId: UserId }) {
  const offer = useOfferOf(labelId)
  if (!offer) return null
  return (
    <div className={styles.answer}>
      {offer.status === 'accepted' ? <Badge tone="green">Accepted</Badge> : <Answers offer={offer} />}
    </div>
  )
}

function Answers({ offer }: { offer: Offer }) {
  const [isAccepting, setIsAccepting] = useState(false)
  const { mutate, isPending } = useSigningAnswer(offer)
  return (
    <>
      <Button size="sm" isBusy={isPending} onClick={() => mutate({ isYes: false })}>
        <span>
          Decline<span className="visually-hidden"> the offer of {offer.labelName}</span>
        </span>
      </Button>
      <Button size="sm" variant="primary" disabled={isPending} onClick={() => setIsAccepting(true)}>
        <span>
          Accept<span className="visually-hidden"> the offer of {offer.labelName}</span>
        </span>
      </Button>
      {isAccepting && <AcceptDialog offer={offer} onClose={() => setIsAccepting(false)} />}
    </>
  )
}
