import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { whenRefreshed } from '../../../api/freshness.ts'
import { apiQuery } from '../../../api/query-client.ts'
import { AcceptDialog } from '../../../shared/signing/accept-dialog.tsx'
import { OfferTerms } from '../../../shared/signing/offer-terms.tsx'
import { useReleaseConsent } from '../../../shared/signing/use-release-consent.ts'
import { type Offer, useSigningAnswer } from '../../../shared/signing/use-signing-answer.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { Row } from '../../../ui/layout.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from './offers.module.css'

/** Labels that offered to sign the artist, or that have signed them. Renders nothing without any. */
export function Labels({ show }: { show: Offer['status'] }) {
  const { data = [] } = useQuery({ ...apiQuery('GET /api/me/signing-offers'), refetchOnMount: 'always' })
  const offers = data.filter(({ status }) => status === show)
  if (offers.length === 0) return null
  const isOffered = show === 'offered'
  return (
    <Card title={isOffered ? 'Signing Offers' : 'Your Labels'} className={isOffered ? styles.asking : undefined}>
      <p className={styles.lead}>
        {isOffered
          ? 'Read what a label may do before you accept. Nothing changes until then.'
          : 'Each label can do what is listed below, until you or the label end it.'}
      </p>
      <ul className={styles.rows}>
        {offers.map((offer) => (
          <LabelRow key={offer.labelId} offer={offer} />
        ))}
      </ul>
    </Card>
  )
}

function LabelRow({ offer }: { offer: Offer }) {
  const { labelName, labelUsername, profilePicture, status, asksToManageCatalog } = offer
  const [asking, setAsking] = useState<'accept' | 'end'>()
  const answer = useSigningAnswer(offer)
  const close = () => setAsking(undefined)
  return (
    <li className={styles.row}>
      <Avatar name={labelName} src={profilePicture} />
      <Link href={`/label/${encodeURIComponent(labelUsername)}`} className={styles.what}>
        {labelName}
      </Link>
      <div className={styles.acts}>
        {status === 'offered' ? (
          <>
            <Button isBusy={answer.isPending} onClick={() => answer.mutate({ isYes: false })}>
              Decline
            </Button>
            <Button variant="primary" disabled={answer.isPending} onClick={() => setAsking('accept')}>
              Accept
            </Button>
          </>
        ) : (
          <Button onClick={() => setAsking('end')}>End signing</Button>
        )}
      </div>
      <div className={styles.terms}>
        <OfferTerms asksToManageCatalog={asksToManageCatalog} isAccepted={status === 'accepted'} />
        {status === 'accepted' && <ReleaseConsent offer={offer} />}
        {status === 'accepted' && asksToManageCatalog && <CatalogPermission offer={offer} />}
      </div>
      {asking === 'accept' && <AcceptDialog offer={offer} onClose={close} />}
      <ConfirmDialog
        open={asking === 'end'}
        onOpenChange={close}
        title="End Signing"
        description={`${labelName} will no longer see your figures, upload for you or change any of your music. What is published stays. ${labelName} will be notified.`}
        confirmLabel="End signing"
        isDanger
        isBusy={answer.isPending}
        onConfirm={() => answer.mutate({ isYes: false }, { onSuccess: close })}
      />
    </li>
  )
}

/** The artist's consent that a label releases music for them. A label that waits for an answer can also be declined. */
function ReleaseConsent({ offer }: { offer: Offer }) {
  const { mutate, isPending } = useReleaseConsent(offer)
  return (
    <>
      <Switch
        label={`Let ${offer.labelName} release music for me`}
        hint={offer.asksToRelease && `${offer.labelName} asks for this.`}
        checked={offer.mayRelease}
        disabled={isPending}
        onChange={(isOn) => mutate(isOn)}
      />
      {offer.asksToRelease && (
        <Row>
          <Button size="sm" isBusy={isPending} onClick={() => mutate(false)}>
            Decline the request
          </Button>
        </Row>
      )}
    </>
  )
}

/** The artist's permission for a label to manage more than its own uploads. */
function CatalogPermission({ offer: { labelId, labelName, managesCatalog } }: { offer: Offer }) {
  const { mutate, isPending } = useMutation({
    mutationFn: (manageCatalog: boolean) =>
      call('PUT /api/me/signing-offers/:labelId/catalog', { params: { labelId }, body: { manageCatalog } }),
    onSuccess: (_, manageCatalog) =>
      toast(
        manageCatalog
          ? { title: 'Permission Given', description: `${labelName} may manage all your music.` }
          : { title: 'Permission Withdrawn', description: `${labelName} manages only what it uploaded.` },
      ),
    onError: (error) =>
      toast({
        title: 'Error',
        description: reasonOf(error, 'We couldn’t save your choice.'),
        variant: 'destructive',
      }),
    onSettled: whenRefreshed,
  })
  return (
    <Switch
      label={`Let ${labelName} manage all my other music`}
      checked={managesCatalog}
      disabled={isPending}
      onChange={(isOn) => mutate(isOn)}
    />
  )
}
