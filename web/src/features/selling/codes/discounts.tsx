import type { DiscountCode } from '@fairwave/contract/selling/discounts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { whenRefreshed } from '../../../api/freshness.ts'
import { apiQuery } from '../../../api/query-client.ts'
import { formatPounds } from '../../../lib/format-pounds.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { toast } from '../../../ui/toast.tsx'

/** The discount codes made so far, and ending one. */
export function Discounts() {
  const { data, isError, refetch } = useQuery(apiQuery('GET /api/me/discounts'))
  const end = useMutation({
    mutationFn: (id: number) => call('DELETE /api/me/discounts/:id', { params: { id } }),
    onSuccess: async () => {
      await whenRefreshed()
      toast({ title: 'Discount ended', description: 'The code no longer works.' })
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: reasonOf(error, 'We couldn’t end the discount. Please try again.'),
        variant: 'destructive',
      }),
  })
  return (
    <Card title="Your discount codes">
      {isError && !data && <LoadFailed title="We couldn’t load your discount codes" onRetry={refetch} />}
      {data && (
        <Table
          caption="Discount codes"
          isCaptionHidden
          hasCards
          rows={data}
          rowKey={({ id }) => id}
          columns={columns(({ id }) => end.mutate(id), end.isPending)}
          empty={<EmptyState title="No discount codes yet" text="Make one above, for fans or friends." />}
        />
      )}
    </Card>
  )
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

const columns = (end: (discount: DiscountCode) => void, isBusy: boolean): Column<DiscountCode>[] => [
  { key: 'name', header: 'Name', cell: ({ name }) => name },
  {
    key: 'off',
    header: 'Discount',
    cell: ({ percent, amount }) => (percent === null ? `${formatPounds(amount)} off` : `${percent}% off`),
  },
  { key: 'title', header: 'For', cell: ({ title }) => title ?? 'All your music' },
  {
    key: 'until',
    header: 'Until',
    cell: ({ expiresAt }) => (expiresAt ? day.format(new Date(expiresAt)) : 'No end'),
  },
  {
    key: 'used',
    header: 'Used',
    align: 'end',
    cell: ({ used, mostUses }) => (mostUses === null ? String(used) : `${used} of ${mostUses}`),
  },
  {
    key: 'state',
    header: <span className="visually-hidden">End</span>,
    align: 'end',
    cell: (discount) =>
      discount.revokedAt ? (
        <Badge>Ended</Badge>
      ) : (
        <Button size="sm" disabled={isBusy} onClick={() => end(discount)}>
          End<span className="visually-hidden"> discount {discount.name}</span>
        </Button>
      ),
  },
]
