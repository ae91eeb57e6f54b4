import { Stack } from '../../../ui/layout.tsx'
import { BankFiles } from './bank-files.tsx'
import { PayoutList } from './payout-list.tsx'
import { Till } from './till.tsx'

/** Withdrawals of artists and labels: the state of each payout, the till that they come from, and the bank files. */
export const AdminPayouts = () => (
  <Stack gap={5}>
    <PayoutList />
    <Till />
    <BankFiles />
  </Stack>
)
