import type { ApiOutput } from '@fairwave/contract/api'

export type MadeSheet = ApiOutput<'POST /api/me/code-sheets'>

export const redeemUrl = (code: string): string => `${location.origin}/redeem#${code}`

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** The codes as a table: a column for the code, its address, and what it gives. */
export const codeTable = ({ sheet, codes }: MadeSheet): string =>
  ['Code,Link,Release', ...codes.map((code) => [code, redeemUrl(code), safe(sheet.title)].map(quoted).join(','))].join(
    '\r\n',
  )

/** A title that begins like a formula is no formula to a spreadsheet. */
const safe = (title: string) => (/^[=+\-@\t\r]/.test(title) ? `'${title}` : title)

export function downloadCsv(made: MadeSheet): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([codeTable(made)], { type: 'text/csv' }))
  link.download = `codes-${made.sheet.id}.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}
