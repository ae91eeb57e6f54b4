import { poundsOf } from '@fairwave/contract/money'
import { PRODUCT } from '@fairwave/contract/product'
import { stringify } from 'csv-stringify/sync'
import type { Config } from '../../../config.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { PaymentRow } from './repository-bank-files.ts'
import { type BankDetails, openBankDetails } from './seal-bank-details.ts'

const COLUMNS = ['Sort code', 'Account number', 'Account name', 'Amount', 'Reference']
/** The longest name and reference that Bacs and Faster Payments allow. */
const WIDEST = 18

/** One payment per line, in the columns that UK banks' bulk payment imports accept. */
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

/** In practice this fails only when they were encrypted with another key. */
function opened(open: () => BankDetails, id: number): BankDetails {
  try {
    return open()
  } catch {
    throw new Refusal('unavailable', `The bank details of payout ${id} cannot be decrypted: was SECRET_KEY changed?`)
  }
}

/** Banks accept capital letters, digits and a few signs. Accents are removed; everything else becomes a space. */
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
