import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { useFan } from '../fans/use-fan.ts'
import { OfferTerms } from './offer-terms.tsx'

type SigningDialogsProps = { name: string; signing: ReturnType<typeof useFan>['signing'] }

/** A label's confirmation before it offers to sign an artist, and before it ends a signing. */
export function SigningDialogs({ name, signing: { asking, cancel, answer } }: SigningDialogsProps) {
  return (
    <>
      {asking === 'offer' && (
        <OfferDialog
          name={name}
          onCancel={cancel}
          onSend={(asksToManageCatalog) => answer({ isFriend: true, asksToManageCatalog })}
        />
      )}
      <EndSigningDialog
        name={name}
        open={asking === 'end'}
        onCancel={cancel}
        onConfirm={() => answer({ isFriend: false })}
      />
    </>
  )
}

type OfferDialogProps = { name: string; onCancel: () => void; onSend: (asksToManageCatalog: boolean) => void }

function OfferDialog({ name, onCancel, onSend }: OfferDialogProps) {
  const [asks, setAsks] = useState(false)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title={`Offer to sign ${name}`}
      description={`This is what ${name} reads before deciding. Until they accept, nothing changes.`}
      footer={
        <>
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
          <Button variant="primary" onClick={() => onSend(asks)}>
            Send offer
          </Button>
        </>
      }
    >
      <OfferTerms asksToManageCatalog={asks} />
      <Switch
        label="Also ask to manage their other music"
        hint="They can accept your offer without this permission, and take it back at any time."
        checked={asks}
        onChange={setAsks}
      />
    </Dialog>
  )
}

type EndSigningDialogProps = {
  name: string
  open: boolean
  isBusy?: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** The label's dialog. Artists end a signing in Money Admin. */
export const EndSigningDialog = ({ name, open, isBusy, onCancel, onConfirm }: EndSigningDialogProps) => (
  <ConfirmDialog
    open={open}
    onOpenChange={onCancel}
    title={`Unsign ${name}?`}
    description={`Your offer is withdrawn or, if ${name} accepted it, the signing ends. You will no longer see their figures or manage their music, including what you uploaded. Published music stays online. ${name} will be notified.`}
    confirmLabel="End signing"
    isDanger
    isBusy={isBusy}
    onConfirm={onConfirm}
  />
)
