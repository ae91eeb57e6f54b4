import { LIMITS } from '@fairwave/contract/limits'
import type { FormErrors } from '../../../../lib/use-form.ts'

export type BankAccountForm = { accountName: string; bankName: string; sortCode: string; accountNumber: string }

/** The server's rules, with the same messages. */
export function validateBankAccount(values: BankAccountForm): FormErrors<BankAccountForm> {
  const named = (text: string, what: string) => {
    if (text.trim() === '') return `Please enter ${what}.`
    return text.trim().length > LIMITS.bankName ? `At most ${LIMITS.bankName} characters, please.` : undefined
  }
  const found = {
    accountName: named(values.accountName, 'the name on the account'),
    bankName: named(values.bankName, 'the name of the bank'),
    sortCode: /^\d{2}-\d{2}-\d{2}$/.test(values.sortCode) ? undefined : 'The sort code must look like 12-34-56.',
    accountNumber: /^\d{8}$/.test(values.accountNumber) ? undefined : 'The account number must have 8 digits.',
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem))
}

/** Adds the dashes while a sort code is typed or pasted. */
export const toSortCode = (typed: string): string =>
  (
    typed
      .replace(/\D/g, '')
      .slice(0, 6)
      .match(/\d{1,2}/g) ?? []
  ).join('-')

export const toAccountNumber = (typed: string): string => typed.replace(/\D/g, '').slice(0, 8)
