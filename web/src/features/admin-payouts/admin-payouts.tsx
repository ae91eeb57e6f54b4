import { Stack } from '../../ui/layout.tsx'
import { BankFiles } from './bank-files.tsx'
import { PayoutList } from './payout-list.tsx'

/** Withdrawals of artists and labels: the lists for the bank, and what came of each. */
export const AdminPayouts = () => (
  <Stack gap={5}>
    <PayoutList />
    <BankFiles />
  </Stack>
)
