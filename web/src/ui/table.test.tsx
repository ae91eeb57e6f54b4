// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Table } from './table.tsx'

afterEach(cleanup)

const columns = [
  { key: 'month', header: 'Month', cell: (row: Row) => row.month },
  { key: 'plays', header: 'Plays', cell: (row: Row) => row.plays },
]

test('a table has a name, and its first column names the rows', () => {
  render(<Table caption="Plays" columns={columns} rows={[{ month: 'May', plays: 12 }]} rowKey={(row) => row.month} />)
  expect(screen.getByRole('table', { name: 'Plays' })).toBeTruthy()
  expect(screen.getByRole('rowheader').textContent).toBe('May')
  expect(screen.getByRole('cell').textContent).toBe('12')
})

test('a table without rows shows its empty state', () => {
  render(<Table caption="Plays" columns={columns} rows={[]} rowKey={(row) => row.month} empty={<p>No plays yet</p>} />)
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText('No plays yet')).toBeTruthy()
})

type Row = { month: string; plays: number }
