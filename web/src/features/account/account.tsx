import type { OwnUser } from '@fairwave/contract/accounts'
import { Stack } from '../../ui/layout.tsx'
import { BlockedPeople } from './blocked-people.tsx'
import { Buying } from './buying.tsx'
import { ChangeEmail } from './change-email.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { Devices } from './devices.tsx'
import { PurchasePrivacy } from './purchase-privacy.tsx'
import { YourData } from './your-data.tsx'

/** What people decide about their own account and what is known of them. */
export const Account = ({ user }: { user: OwnUser }) => (
  <Stack gap={5}>
    <Devices />
    <Buying />
    <PurchasePrivacy />
    <ChangeEmail email={user.email} />
    <BlockedPeople />
    <YourData username={user.username} />
    <DeleteAccount role={user.role} />
  </Stack>
)
