import type { OwnUser } from '@fairwave/contract/accounts'
import { LIMITS } from '@fairwave/contract/limits'
import { PRODUCT } from '@fairwave/contract/product'
import { Download } from 'lucide-react'
import { LinkButton } from '../../ui/button.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Page } from '../../ui/page.tsx'
import { FanEmailComposer } from './composer.tsx'
import { FanEmailHistory } from './history.tsx'

/** An artist writes to fans who agreed to it, sees how far the emails are, and takes the list along. */
export const FanEmails = ({ user }: { user: OwnUser }) => (
  <Page
    title="Emails to Fans"
    lead={`Write to followers, buyers and subscribers who agreed to your emails, up to ${LIMITS.fanEmailsPerWeek} times a week.`}
    width="wide"
    action={
      <LinkButton
        href="/api/me/fan-emails/export"
        download={`${PRODUCT.toLowerCase()}-fans.csv`}
        icon={<Download aria-hidden="true" />}
      >
        Export list (CSV)
      </LinkButton>
    }
  >
    <Stack gap={5}>
      <FanEmailComposer user={user} />
      <FanEmailHistory />
    </Stack>
  </Page>
)
