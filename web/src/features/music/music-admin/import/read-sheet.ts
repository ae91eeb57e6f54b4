import Papa from 'papaparse'

/** What a row of a sheet says, by the column's name here. Empty cells are left out. */
export type SheetRow = { line: number } & Partial<Record<Column, string>>
export type Sheet = { rows: SheetRow[]; unknownColumns: string[] }

const COLUMNS = [
  'file',
  'album',
  'title',
  'isrc',
  'genre',
  'albumPrice',
  'trackPrice',
  'releaseDate',
  'barcode',
] as const
type Column = (typeof COLUMNS)[number]

/** Other names that shops and spreadsheets give a column; case, spaces and signs don't matter. */
const OTHER_NAMES: Record<string, Column> = {
  filename: 'file',
  path: 'file',
  albumtitle: 'album',
  tracktitle: 'title',
  name: 'title',
  price: 'trackPrice',
  date: 'releaseDate',
  released: 'releaseDate',
  upc: 'barcode',
  ean: 'barcode',
  upcean: 'barcode',
}

/** Reads a CSV with a heading row, separated by commas, semicolons or tabs. */
export function readSheet(text: string): Sheet {
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { skipEmptyLines: false })
  const [heading = [], ...body] = data
  const columns = heading.map(columnNamed)
  const unknownColumns = heading.filter((name, place) => name.trim() !== '' && !columns[place])
  const rows = body.map((cells, place) => {
    const row: SheetRow = { line: place + 2 }
    for (const [at, cell] of cells.entries()) {
      const column = columns[at]
      if (column && cell.trim() !== '') row[column] = cell.trim()
    }
    return row
  })
  return { rows: rows.filter((row) => Object.keys(row).length > 1), unknownColumns }
}

function columnNamed(name: string): Column | undefined {
  const plain = name.toLowerCase().replace(/[^a-z]/g, '')
  return OTHER_NAMES[plain] ?? COLUMNS.find((column) => column.toLowerCase() === plain)
}
