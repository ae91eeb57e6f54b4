import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Switch } from '../../ui/switch.tsx'
import { OfferTerms } from './offer-terms.tsx'
import { type Offer, useSigningAnswer } from './use-signing-answer.ts'

/** Shows an artist the terms of a label's offer, with the optional permissions as switches, before they accept. */
export function AcceptDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const [releaseMusic, setReleaseMusic] = useState(true)
  const [manageCatalog, setManageCatalog] = useState(false)
  const { mutate, isPending } = useSigningAnswer(offer)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isPending && onClose()}
      title={`Accept the offer from ${offer.labelName}?`}
      footer={
        <>
          <Button variant="ghost" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            isBusy={isPending}
            onClick={() =>
              mutate({ isYes: true, permissions: { manageCatalog, releaseMusic } }, { onSettled: onClose })
            }
          >
            Accept offer
          </Button>
        </>
      }
    >
      <OfferTerms asksToManageCatalog={offer.asksToManageCatalog} />
      <Switch
        label="Let the label release music for me"
        hint="You can accept without this, and change it later in Money Admin."
        checked={releaseMusic}
        onChange={setReleaseMusic}
      />
      {offer.asksToManageCatalog && (
        <Switch
          label="Let the label manage my other music too"
          hint="You can accept without this, and change it later in Money Admin."
          checked={manageCatalog}
          onChange={setManageCatalog}
        />
      )}
    </Dialog>
  )
}
