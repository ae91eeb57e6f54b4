import type { CodeSheet } from '@fairwave/contract/selling/codes'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { whenRefreshed } from '../../../api/freshness.ts'
import { apiQuery } from '../../../api/query-client.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { toast } from '../../../ui/toast.tsx'

/** The sheets made so far, and ending the codes of one. */
export function Sheets() {
  const [ending, setEnding] = useState<CodeSheet>()
  const { data, isError, refetch } = useQuery(apiQuery('GET /api/me/code-sheets'))
  const close = () => setEnding(undefined)
  const end = useMutation({
    mutationFn: (id: number) => call('DELETE /api/me/code-sheets/:id', { params: { id } }),
    onSuccess: async () => {
      await whenRefreshed()
      toast({ title: 'Codes ended', description: 'What was redeemed stays with its owners.' })
      close()
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: reasonOf(error, 'We couldn’t end the codes. Please try again.'),
        variant: 'destructive',
      }),
  })
  return (
    <Card title="Your codes">
      {isError && !data && <LoadFailed title="We couldn’t load your codes" onRetry={refetch} />}
      {data && (
        <Table
          caption="Sheets of download codes"
          isCaptionHidden
          hasCards
          rows={data}
          rowKey={({ id }) => id}
          columns={columns(setEnding)}
          empty={<EmptyState title="No codes yet" text="Make some above, for a concert or a letter." />}
        />
      )}
      <ConfirmDialog
        open={ending !== undefined}
        onOpenChange={close}
        title="End these codes?"
        description={`Codes of “${ending?.name}” that were not redeemed stop working. This can’t be undone.`}
        confirmLabel="End codes"
        isDanger
        isBusy={end.isPending}
        onConfirm={() => ending && end.mutate(ending.id)}
      />
    </Card>
  )
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

const columns = (end: (sheet: CodeSheet) => void): Column<CodeSheet>[] => [
  { key: 'name', header: 'Name', cell: ({ name }) => name },
  { key: 'title', header: 'Release', cell: ({ title }) => title },
  { key: 'made', header: 'Made', cell: ({ createdAt }) => day.format(new Date(createdAt)) },
  {
    key: 'until',
    header: 'Until',
    cell: ({ expiresAt }) => (expiresAt ? day.format(new Date(expiresAt)) : 'No end'),
  },
  { key: 'redeemed', header: 'Redeemed', align: 'end', cell: ({ redeemed, codes }) => `${redeemed} of ${codes}` },
  {
    key: 'state',
    header: <span className="visually-hidden">End</span>,
    align: 'end',
    cell: (sheet) =>
      sheet.revokedAt ? (
        <Badge>Ended</Badge>
      ) : (
        <Button size="sm" onClick={() => end(sheet)}>
          End<span className="visually-hidden"> codes of {sheet.name}</span>
        </Button>
      ),
  },
]
