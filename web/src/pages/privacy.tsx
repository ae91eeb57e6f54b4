import { PrivacyNotice } from '../features/house/privacy/privacy-notice.tsx'
import { Page } from '../ui/page.tsx'

export const PrivacyPage = () => (
  <Page title="Privacy" lead="What this site knows about you, why, and for how long.">
    <PrivacyNotice />
  </Page>
)
