import type { Order } from '@fairwave/contract/selling/returns'
import { Disc3, Music } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { day, MusicLine } from '../music-line.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { requestText } from './request-text.ts'
import { UndoDialog } from './undo-dialog.tsx'
import { useEscalation } from './use-escalation.ts'

/** One purchase: until when it can be undone, or why not, and asking for a refund. */
export function OrderLine({ order }: { order: Order }) {
  const { kind, contentId, title, refundedAt, undoUntil, whyNot, canAsk, request } = order
  const [asking, setAsking] = useState<'undo' | 'refund'>()
  const escalation = useEscalation(order)
  const close = () => setAsking(undefined)
  return (
    <MusicLine
      icon={kind === 'album' ? Disc3 : Music}
      paid={order}
      href={`/${kind}/${contentId}`}
      note={noteOf(order)}
      acts={
        <>
          {refundedAt && <Badge>Refunded</Badge>}
          {undoUntil && (
            <Button size="sm" onClick={() => setAsking('undo')}>
              Undo<span className="visually-hidden"> the purchase of {title}</span>
            </Button>
          )}
          {canAsk && (
            <Button size="sm" variant="ghost" onClick={() => setAsking('refund')}>
              Ask for a refund<span className="visually-hidden"> of {title}</span>
            </Button>
          )}
          {request?.status === 'declined-by-artist' && (
            <Button size="sm" isBusy={escalation.isPending} onClick={() => escalation.mutate()}>
              Ask administrators<span className="visually-hidden"> about {title}</span>
            </Button>
          )}
        </>
      }
    >
      {asking === 'undo' && <UndoDialog order={order} onClose={close} />}
      {asking === 'refund' && <AskDialog order={order} whyNot={whyNot} onClose={close} />}
    </MusicLine>
  )
}

function noteOf({ refundedAt, refundReason, undoUntil, whyNot, request, amount }: Order): string {
  if (refundedAt) return refundReason ?? ''
  if (request) return requestText(request)
  if (undoUntil) return `You can undo it until ${day.format(new Date(undoUntil))}.`
  return amount > 0 && whyNot ? `Can’t be undone: ${whyNot.charAt(0).toLowerCase()}${whyNot.slice(1)}` : ''
}
