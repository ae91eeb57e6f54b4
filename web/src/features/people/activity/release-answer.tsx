import type { UserId } from '@fairwave/contract/ids'
import { useReleaseConsent } from '../../../shared/signing/use-release-consent.ts'
import type { Offer } from '../../../shared/signing/use-signing-answer.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from './offer-answer.module.css'
import { useOfferOf } from './use-offer-of.ts'

/** The answer to a label that asks to release music, inside its row; once it is allowed, it can be taken back here. */
export function ReleaseAnswer({ labelId }: { labelId: UserId }) {
  const offer = useOfferOf(labelId)
  if (offer?.status !== 'accepted') return null
  return (
    <div className={styles.answer}>
      <Answers offer={offer} />
    </div>
  )
}

function Answers({ offer }: { offer: Offer }) {
  const { mutate, isPending } = useReleaseConsent(offer)
  const { labelName, mayRelease, asksToRelease } = offer
  if (mayRelease)
    return (
      <>
        <Badge tone="green">Allowed</Badge>
        <Button size="sm" isBusy={isPending} onClick={() => mutate(false)}>
          <span>
            Take it back<span className="visually-hidden"> from {labelName}</span>
          </span>
        </Button>
      </>
    )
  if (!asksToRelease) return <Badge>Not allowed</Badge>
  return (
    <>
      <Button size="sm" isBusy={isPending} onClick={() => mutate(false)}>
        <span>
          Decline<span className="visually-hidden"> the request of {labelName}</span>
        </span>
      </Button>
      <Button size="sm" variant="primary" disabled={isPending} onClick={() => mutate(true)}>
        <span>
          Allow<span className="visually-hidden"> {labelName} to release for you</span>
        </span>
      </Button>
    </>
  )
}
