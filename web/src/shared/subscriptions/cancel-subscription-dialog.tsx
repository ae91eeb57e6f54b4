import type { Subscription } from '@fairwave/contract/selling/subscriptions'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { formatDay } from './subscription-charge.ts'
import type { useSubscription } from './use-subscription.ts'

type CancelSubscriptionDialogProps = {
  artistName: string
  subscription: Pick<Subscription, 'isSubscribed' | 'paidUntil'>
  isBusy: boolean
  unsubscribe: ReturnType<typeof useSubscription>['unsubscribe']
  onClose: () => void
}

/** Asks before the weekly renewal ends. It closes when the call is done, whether or not it worked. */
export const CancelSubscriptionDialog = (props: CancelSubscriptionDialogProps) => (
  <ConfirmDialog
    open
    onOpenChange={props.onClose}
    title={`Cancel the subscription to ${props.artistName}?`}
    description={`You won’t be charged again.${whatRemains(props.subscription)}`}
    confirmLabel="Cancel the subscription"
    cancelLabel="Keep it"
    isDanger
    isBusy={props.isBusy}
    onConfirm={() => props.unsubscribe(undefined, { onSettled: props.onClose })}
  />
)

const whatRemains = ({ isSubscribed, paidUntil }: CancelSubscriptionDialogProps['subscription']) =>
  isSubscribed ? ` What you paid for lasts until ${formatDay(paidUntil)}.` : ''
