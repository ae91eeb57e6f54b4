import type { OwnUser } from '@fairwave/contract/people/accounts'
import { isMusician } from '@fairwave/contract/people/roles'
import { useSiteSettings } from '../../../api/site.ts'
import { SecondFactor } from '../../../shared/second-factor/second-factor.tsx'
import { Card } from '../../../ui/card.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { AppPasswords } from './app-passwords/app-passwords.tsx'
import { ArtistEmails } from './artist-emails.tsx'
import { BlockedPeople } from './blocked-people.tsx'
import { ChangeEmail } from './change-email.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { Devices } from './devices.tsx'
import { DigestChoice } from './digest-choice.tsx'
import { NotForMe } from './not-for-me.tsx'
import { OneClickBuying } from './one-click-buying.tsx'
import { OutsideAccount } from './outside-account.tsx'
import { PurchasePrivacy } from './purchase-privacy.tsx'
import { SummaryChoice } from './summary-choice.tsx'
import { YourData } from './your-data.tsx'
import { YourGenres } from './your-genres.tsx'

/** The account page: settings, privacy, data download and deletion. */
export function Account({ user }: { user: OwnUser }) {
  const outside = useSiteSettings()?.outsideSignIn
  return (
    <Stack gap={5}>
      <Card title="Passkeys and codes">
        <SecondFactor />
      </Card>
      <Devices />
      {outside && <OutsideAccount label={outside} />}
      <AppPasswords username={user.username} />
      <YourGenres />
      <NotForMe />
      <OneClickBuying />
      <PurchasePrivacy />
      <DigestChoice />
      {isMusician(user.role) && <SummaryChoice />}
      <ArtistEmails />
      <ChangeEmail email={user.email} />
      <BlockedPeople />
      <YourData username={user.username} />
      <DeleteAccount role={user.role} />
    </Stack>
  )
}
