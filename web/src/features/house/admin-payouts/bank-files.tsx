import type { BankFile } from '@fairwave/contract/earnings/admin-payouts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { pagedQuery } from '../../../api/paged-query.ts'
import { classNames } from '../../../lib/class-names.ts'
import { formatPounds } from '../../../lib/format-pounds.ts'
import { saveFile } from '../../../lib/save-file.ts'
import blocks from '../../../ui/blocks.module.css'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { Table } from '../../../ui/table.tsx'
import styles from './admin-payouts.module.css'
import { PasswordDialog } from './password-dialog.tsx'

const PAGE_SIZE = 10
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** The bank files. A payout is in one file only, and every admin who downloaded a file is named. */
export function BankFiles() {
  const [asking, setAsking] = useState<'new' | number>()
  const query = useInfiniteQuery({
    ...pagedQuery('GET /api/admin/bank-files', { limit: PAGE_SIZE }),
    refetchOnMount: 'always',
  })
  const files = query.data?.pages.flatMap(({ items }) => items) ?? []
  const download = async (password: string) => {
    const id =
      asking === 'new' ? (await call('POST /api/admin/bank-files', { body: { password } })).id : (asking as number)
    const csv = await call('POST /api/admin/bank-files/:id/csv', { params: { id }, body: { password } })
    saveFile(`fairwave-payouts-${id}.csv`, csv, 'text/csv')
  }
  return (
    <Card
      title="Bank Files"
      action={
        <Button variant="primary" icon={<FileSpreadsheet aria-hidden="true" />} onClick={() => setAsking('new')}>
          Make Bank File
        </Button>
      }
    >
      <p className={classNames(blocks.muted, styles.lead)}>
        A bank file lists every pending payout that isn’t in another file, with sort code and account number, for your
        bank’s bulk payments. You’ll need your password, and every download is logged.
      </p>
      <Table
        caption="Bank files"
        isCaptionHidden
        hasCards
        rows={files}
        rowKey={({ id }) => id}
        empty={query.isSuccess && <EmptyState title="No bank file yet." text="Make one when payouts are waiting." />}
        columns={[
          { key: 'id', header: 'File', cell: ({ id }) => `No. ${id}` },
          {
            key: 'made',
            header: 'Made',
            cell: ({ madeAt, madeBy }) => (
              <>
                {moment.format(new Date(madeAt))}
                <span className={classNames(blocks.muted, styles.detail)}>by {madeBy}</span>
              </>
            ),
          },
          { key: 'total', header: 'Total', align: 'end', cell: ({ total }) => formatPounds(total) },
          {
            key: 'payouts',
            header: 'Payouts',
            align: 'end',
            cell: ({ payouts, pending }) => `${payouts} (${pending} pending)`,
          },
          { key: 'readings', header: 'Downloads', cell: (file) => <Downloads file={file} /> },
          {
            key: 'actions',
            header: 'Actions',
            align: 'end',
            cell: ({ id, pending }) => (
              <Button size="sm" disabled={pending === 0} onClick={() => setAsking(id)}>
                Download<span className="visually-hidden"> file {id}</span>
              </Button>
            ),
          },
        ]}
      />
      <MoreButton list={query}>Show older files</MoreButton>
      {asking !== undefined && (
        <PasswordDialog
          title={asking === 'new' ? 'Make Bank File' : `Download Bank File ${asking}`}
          onGiven={download}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Card>
  )
}

function Downloads({ file: { readings } }: { file: BankFile }) {
  const last = readings.at(-1)
  if (!last) return 'None yet'
  return (
    <span title={readings.map(({ by, at }) => `${by}, ${moment.format(new Date(at))}`).join('\n')}>
      {readings.length}
      <span className={classNames(blocks.muted, styles.detail)}>
        last by {last.by}, {moment.format(new Date(last.at))}
      </span>
    </span>
  )
}
