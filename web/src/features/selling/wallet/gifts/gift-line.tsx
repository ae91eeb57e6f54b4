import type { Gift } from '@fairwave/contract/selling/gifts'
import { Gift as GiftIcon } from 'lucide-react'
import { useState } from 'react'
import { formatPounds } from '../../../../lib/format-pounds.ts'
import { GiftLink } from '../../../../purchasing/gifts/gift-link.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/dialog.tsx'
import { day, MusicLine } from '../music-line.tsx'
import { useGiftActions } from './use-gift-actions.ts'

/** One gift: whether it was redeemed, a new link to it, and undoing it. */
export function GiftLine({ gift }: { gift: Gift }) {
  const { kind, contentId, title, amount, redeemedAt, refundedAt, undoUntil } = gift
  const [asking, setAsking] = useState<'link' | 'undo'>()
  const [code, setCode] = useState<string>()
  const close = () => setAsking(undefined)
  const { renew, undo } = useGiftActions(gift, { onLink: setCode, onDone: close })
  const isOpen = !redeemedAt && !refundedAt
  return (
    <MusicLine
      icon={GiftIcon}
      paid={gift}
      href={`/${kind}/${contentId}`}
      note={noteOf(gift)}
      acts={
        <>
          {redeemedAt && !refundedAt && <Badge tone="green">Redeemed</Badge>}
          {refundedAt && <Badge>Refunded</Badge>}
          {isOpen && (
            <Button size="sm" onClick={() => setAsking('link')}>
              New link<span className="visually-hidden"> to the gift of {title}</span>
            </Button>
          )}
          {undoUntil && (
            <Button size="sm" variant="ghost" onClick={() => setAsking('undo')}>
              Undo<span className="visually-hidden"> the gift of {title}</span>
            </Button>
          )}
        </>
      }
    >
      <ConfirmDialog
        open={asking === 'link'}
        onOpenChange={close}
        title="Make a new link?"
        description={`Every earlier link to this gift of “${title}” stops working, also one that we emailed.`}
        confirmLabel="Make new link"
        isBusy={renew.isPending}
        onConfirm={() => renew.mutate()}
      />
      <ConfirmDialog
        open={asking === 'undo'}
        onOpenChange={close}
        title="Undo this gift?"
        description={`Its links stop working, and ${formatPounds(amount)} goes back to your wallet.`}
        confirmLabel="Undo gift"
        cancelLabel="Keep it"
        isBusy={undo.isPending}
        onConfirm={() => undo.mutate()}
      />
      {code && <GiftLink code={code} title={title} recipientEmail={undefined} onClose={() => setCode(undefined)} />}
    </MusicLine>
  )
}

function noteOf({ refundedAt, refundReason, redeemedAt, recipientEmail, undoUntil }: Gift): string {
  if (refundedAt) return refundReason ?? ''
  if (redeemedAt) return `Redeemed on ${day.format(new Date(redeemedAt))}.`
  const sent = recipientEmail ? `Emailed to ${recipientEmail}. ` : ''
  return `${sent}Not redeemed yet.${undoUntil ? ` You can undo it until ${day.format(new Date(undoUntil))}.` : ''}`
}
