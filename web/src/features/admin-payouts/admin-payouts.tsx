import { Stack } from '../../ui/layout.tsx'
import { BankFiles } from './bank-files.tsx'
import { PayoutList } from './payout-list.tsx'

/** Withdrawals of artists and labels: the bank files, and the state of each payout. */
export const AdminPayouts = () => (
  <Stack gap={5}>
    <PayoutList />
    <BankFiles />
  </Stack>
)
