import type { ListeningLink } from '@fairwave/contract/listening/listening-links'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '../../../../api/api-error.ts'
import { call } from '../../../../api/call.ts'
import { whenRefreshed } from '../../../../api/freshness.ts'
import { apiQuery } from '../../../../api/query-client.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { ConfirmDialog } from '../../../../ui/dialog.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { LoadFailed } from '../../../../ui/load-failed.tsx'
import { type Column, Table } from '../../../../ui/table.tsx'
import { toast } from '../../../../ui/toast.tsx'

/** The private listening links made so far, how often they were used, and ending one. */
export function ListeningLinks() {
  const [ending, setEnding] = useState<ListeningLink>()
  const { data, isError, refetch } = useQuery(apiQuery('GET /api/me/listening-links'))
  const close = () => setEnding(undefined)
  const end = useMutation({
    mutationFn: (id: number) => call('DELETE /api/me/listening-links/:id', { params: { id } }),
    onSuccess: async () => {
      await whenRefreshed()
      toast({ title: 'Link ended', description: 'The music can no longer be heard by it.' })
      close()
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: reasonOf(error, 'We couldn’t end the link. Please try again.'),
        variant: 'destructive',
      }),
  })
  return (
    <Card title="Your private listening links">
      {isError && !data && <LoadFailed title="We couldn’t load your links" onRetry={refetch} />}
      {data && (
        <Table
          caption="Private listening links"
          isCaptionHidden
          hasCards
          rows={data}
          rowKey={({ id }) => id}
          columns={columns(setEnding)}
          empty={<EmptyState title="No private links yet" text="Make one above, for a radio station or a friend." />}
        />
      )}
      <ConfirmDialog
        open={ending !== undefined}
        onOpenChange={close}
        title="End this link?"
        description={`“${ending?.name}” stops working at once, also for listeners who are playing. This can’t be undone.`}
        confirmLabel="End link"
        isDanger
        isBusy={end.isPending}
        onConfirm={() => ending && end.mutate(ending.id)}
      />
    </Card>
  )
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

const columns = (end: (link: ListeningLink) => void): Column<ListeningLink>[] => [
  { key: 'name', header: 'Name', cell: ({ name }) => name },
  { key: 'title', header: 'Music', cell: ({ title }) => title },
  { key: 'until', header: 'Until', cell: ({ expiresAt }) => day.format(new Date(expiresAt)) },
  { key: 'opens', header: 'Opened', align: 'end', cell: ({ opens }) => String(opens) },
  {
    key: 'plays',
    header: 'Plays',
    align: 'end',
    cell: ({ plays, mostPlays }) => (mostPlays === null ? String(plays) : `${plays} of ${mostPlays}`),
  },
  {
    key: 'state',
    header: <span className="visually-hidden">End</span>,
    align: 'end',
    cell: (link) =>
      link.revokedAt ? (
        <Badge>Ended</Badge>
      ) : new Date(link.expiresAt) <= new Date() ? (
        <Badge>Expired</Badge>
      ) : (
        <Button size="sm" onClick={() => end(link)}>
          End<span className="visually-hidden"> link {link.name}</span>
        </Button>
      ),
  },
]
