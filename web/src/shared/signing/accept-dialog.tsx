import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Switch } from '../../ui/switch.tsx'
import { OfferTerms } from './offer-terms.tsx'
import { type Offer, useSigningAnswer } from './use-signing-answer.ts'

/** The artist's yes to a label: all that it allows, and what it allows only besides. */
export function AcceptDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const [manageCatalog, setManageCatalog] = useState(false)
  const { mutate, isPending } = useSigningAnswer(offer)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isPending && onClose()}
      title={`Accept the offer of ${offer.labelName}?`}
      footer={
        <>
          <Button variant="ghost" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            isBusy={isPending}
            onClick={() => mutate({ isYes: true, manageCatalog }, { onSettled: onClose })}
          >
            Accept offer
          </Button>
        </>
      }
    >
      <OfferTerms asksToManageCatalog={offer.asksToManageCatalog} />
      {offer.asksToManageCatalog && (
        <Switch
          label="Let it manage all my other music too"
          hint="Off, you accept without it. You can change this in Money Admin."
          checked={manageCatalog}
          onChange={setManageCatalog}
        />
      )}
    </Dialog>
  )
}
