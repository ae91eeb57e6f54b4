import type { UserId } from '@fairwave/contract/ids'
import type { Subscription } from '@fairwave/contract/selling/subscriptions'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { apiQuery } from '../../api/query-client.ts'
import { useSession } from '../../api/session-provider.tsx'
import { confirmCharge } from '../../purchasing/charging/charge.ts'
import { toast } from '../../ui/toast.tsx'
import { formatDay, subscriptionCharge } from './subscription-charge.ts'

const PAYMENT_REQUIRED = 402
const own = apiQuery('GET /api/me/subscriptions', { query: { all: 'true' } })

/** The viewer's subscription to an artist: starting it from the wallet, and cancelling it. */
export function useSubscription(artist: { id: UserId; displayName: string }) {
  const artistId = artist.id
  const { user } = useSession()
  const queries = useQueryClient()
  const { data, isError } = useQuery({ ...own, enabled: user !== undefined && user.id !== artistId })
  const subscription = data?.find((one) => one.artistId === artistId)

  const subscribing = useMutation({
    mutationFn: () => call('POST /api/subscriptions', { body: { artistId, status: 'active' } }),
    onSuccess: (changed) => {
      showChanged(queries, changed)
      toast({ title: 'Subscribed Successfully', description: 'You can read subscriber posts now.' })
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.status === PAYMENT_REQUIRED)) return showFailure(error)
      toast({ title: 'Not enough credits', description: 'Not enough in your wallet. Pay by card instead.' })
    },
  })
  const ending = useMutation({
    mutationFn: () => call('DELETE /api/subscriptions/:artistId', { params: { artistId } }),
    onSuccess: (changed) => {
      showChanged(queries, changed)
      toast({ title: 'Unsubscribed', description: keptUntil(changed) })
    },
    onError: showFailure,
  })

  const paid = subscription?.isSubscribed ? subscription : undefined
  /** Asks for confirmation first. Resolves to whether the subscription began. */
  const subscribe = () =>
    confirmCharge({
      ...subscriptionCharge({ artist, paidFrom: 'wallet', paid }),
      pay: () =>
        subscribing.mutateAsync().then(
          () => true,
          () => false,
        ),
    })

  return {
    subscription,
    isKnown: data !== undefined || isError,
    /** Renewed each week. */
    isSubscribed: subscription?.status === 'active',
    isBusy: subscribing.isPending || ending.isPending,
    subscribe,
    unsubscribe: ending.mutate,
  }
}

const FAILED = 'Failed to update subscription status.'

/** Shows the server’s reason for a conflict, which the fan can act on, and a general sentence for any other failure. */
function showFailure(error: unknown) {
  const reason = error instanceof ApiError && error.code === 'conflict' ? error.reason : undefined
  toast({ title: 'Action Failed', description: reason ? `${FAILED} ${reason}` : FAILED, variant: 'destructive' })
}

const keptUntil = ({ isSubscribed, paidUntil }: Subscription) =>
  isSubscribed ? `You can read subscriber posts until ${formatDay(paidUntil)}.` : 'You won’t be charged again.'

/** Shows the changed subscription at once. */
function showChanged(queries: QueryClient, changed: Subscription) {
  queries.setQueryData(own.queryKey, (known) => [
    changed,
    ...(known ?? []).filter(({ artistId }) => artistId !== changed.artistId),
  ])
}
