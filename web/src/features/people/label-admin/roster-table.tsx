import type { RosterEntry } from '@fairwave/contract/earnings/payouts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPence } from '../../../lib/format-pounds.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import styles from './roster.module.css'
import { RosterMenu } from './roster-menu.tsx'
import { SORT_KEYS, type Sort, type SortKey } from './sort-roster.ts'

type RosterTableProps = {
  rows: readonly RosterEntry[]
  sort: Sort
  onSort: (by: SortKey) => void
  empty: ReactNode
}

const count = new Intl.NumberFormat('en-GB')

export function RosterTable({ rows, sort, onSort, empty }: RosterTableProps) {
  const sortable = (key: SortKey) => ({
    key,
    label: SORT_KEYS[key],
    sort: sort.by !== key ? ('none' as const) : sort.isDescending ? ('descending' as const) : ('ascending' as const),
    header: (
      <button type="button" className={styles.sort} onClick={() => onSort(key)}>
        {SORT_KEYS[key]}
        {sort.by === key && (sort.isDescending ? <ArrowDown aria-hidden="true" /> : <ArrowUp aria-hidden="true" />)}
      </button>
    ),
  })
  const figure = (key: keyof RosterEntry['stats'], format: (value: number) => string): Column<RosterEntry> => ({
    ...sortable(key),
    align: 'end',
    cell: ({ stats }) => {
      const value = stats[key]
      return value === null ? <Unknown /> : format(value)
    },
  })
  return (
    <Table
      caption="Roster"
      isCaptionHidden
      hasCards
      rows={rows}
      rowKey={({ id }) => id}
      empty={empty}
      columns={[
        { ...sortable('username'), cell: (artist) => <Artist artist={artist} /> },
        figure('trackCount', count.format),
        figure('totalPlays', count.format),
        figure('totalSales', count.format),
        figure('totalEarnings', formatPence),
        {
          key: 'actions',
          header: 'Actions',
          align: 'end',
          cell: (artist) => (
            <span className={styles.acts}>
              <LinkButton size="sm" href={`/artist/${encodeURIComponent(artist.username)}`}>
                View<span className="visually-hidden"> {artist.displayName}</span>
              </LinkButton>
              <RosterMenu artist={artist} />
            </span>
          ),
        },
      ]}
    />
  )
}

const Artist = ({
  artist: { username, displayName, profilePicture, status, managesCatalog, mayRelease, asksToRelease },
}: {
  artist: RosterEntry
}) => (
  <span className={styles.artist}>
    <Avatar name={displayName} src={profilePicture} size={36} />
    <span>
      {displayName}
      <small>@{username}</small>
    </span>
    {status === 'offered' && <Badge tone="amber">Offered</Badge>}
    {mayRelease && !managesCatalog && <Badge tone="green">You release for them</Badge>}
    {asksToRelease && <Badge tone="amber">Asked to release</Badge>}
    {managesCatalog && <Badge tone="green">You manage all their music</Badge>}
  </span>
)

/** A figure the label can't see until the artist accepts. */
const Unknown = () => (
  <span title="Visible once the artist accepts your offer">
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">visible once the artist accepts</span>
  </span>
)
