import type { ImportAlbum } from '@fairwave/contract/music/imports'
import { reasonOf } from '../../../../api/api-error.ts'
import { call } from '../../../../api/call.ts'
import { editsOfSheet } from './edits-of-sheet.ts'
import type { Source } from './import-sources.ts'

/** More than any discography has; a larger file is no list of releases. */
const SHEET_BYTES = 5_000_000

/** Changes the drafts as the sheets say, row by row. A row that can't be used is named and leaves the others. */
export async function applySheets(sheets: readonly Source[], onProblem: (problem: string) => void): Promise<void> {
  if (sheets.length === 0) return
  const { readSheet } = await import('./read-sheet.ts')
  for (const sheet of sheets) {
    const refuse = (problem: string) => onProblem(`${sheet.path}: ${problem}`)
    if (sheet.size > SHEET_BYTES) {
      refuse('the file is too large for a list of releases.')
      continue
    }
    const { rows, unknownColumns } = readSheet(await (await sheet.open()).text())
    for (const name of unknownColumns) refuse(`the column “${name}” is not known and was left out.`)
    const { edits, problems } = editsOfSheet(rows, (await call('GET /api/me/imports')).filter(canChange))
    for (const problem of problems) refuse(problem)
    for (const { draft, line, edit } of edits)
      await call('PATCH /api/me/imports/:id', { params: { id: draft.id }, body: edit }).catch((error: unknown) =>
        refuse(`line ${line}: ${reasonOf(error, 'it could not be saved.')}`),
      )
  }
}

const canChange = ({ state }: ImportAlbum) => state === 'draft' || state === 'failed'
