import { HELD_REASONS } from '@fairwave/contract/advertising/fair-rules'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/query-client.ts'
import { formatPounds } from '../../../lib/format-pounds.ts'
import { Card } from '../../../ui/card.tsx'
import { Table } from '../../../ui/table.tsx'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** For artists: their ad money that is held for review. Renders nothing without any. */
export function HeldListens() {
  const { data } = useQuery({ ...apiQuery('GET /api/me/held-listens'), refetchOnMount: 'always' })
  if (!data || data.length === 0) return null
  return (
    <Card title="Your plays held for review">
      <Table
        caption="Your plays held for review"
        isCaptionHidden
        hasCards
        rows={data}
        rowKey={({ id }) => String(id)}
        columns={[
          { key: 'since', header: 'Held since', cell: ({ heldSince }) => day.format(new Date(heldSince)) },
          { key: 'listens', header: 'Plays', align: 'end', cell: ({ listens }) => listens },
          { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => formatPounds(amount) },
          { key: 'reason', header: 'Why', cell: ({ reason }) => HELD_REASONS[reason] },
        ]}
      />
    </Card>
  )
}
