import { poundsOf } from '@fairwave/contract/money'
import { PRODUCT } from '@fairwave/contract/product'
import { stringify } from 'csv-stringify/sync'
import type { Config } from '../../config.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { PaymentRow } from './repository-bank-files.ts'
import { type BankDetails, openBankDetails } from './seal-bank-details.ts'

const COLUMNS = ['Sort code', 'Account number', 'Account name', 'Amount', 'Reference']
/** The widest name and reference that Bacs and Faster Payments carry. */
const WIDEST = 18

/** One payment a line, in the columns that UK banks' bulk payment imports take. */
export const writeBankFile = (config: Pick<Config, 'secretKey' | 'dataDir'>, payments: readonly PaymentRow[]): string =>
  stringify(
    payments.map(({ id, userId, sealed, accountName, amountPence }) => {
      const { sortCode, accountNumber } = opened(() => openBankDetails(config, userId, sealed), id)
      return [
        sortCode.replaceAll('-', ''),
        accountNumber,
        toBankCharacters(accountName),
        poundsOf(amountPence).toFixed(2),
        toBankCharacters(`${PRODUCT} ${id}`),
      ]
    }),
    { header: true, columns: COLUMNS, record_delimiter: 'windows' },
  )

/** The one thing that goes wrong here in practice is another key than the one they were sealed with. */
function opened(open: () => BankDetails, id: number): BankDetails {
  try {
    return open()
  } catch {
    throw new Refusal('unavailable', `The bank details of payout ${id} cannot be opened: was SECRET_KEY changed?`)
  }
}

/** Banks know capital letters, digits and a few signs. Other letters give up their accents; what is left out is a space. */
const toBankCharacters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9.&/-]+/g, ' ')
    .trim()
    .replace(/^[^A-Z0-9]+/, '')
    .slice(0, WIDEST)
    .trim()
