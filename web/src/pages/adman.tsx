import { FOR_ADVERTISERS } from '../features/session/access.ts'
import { Guard } from '../features/session/guard.tsx'
import { HoldingPage } from '../features/standby/holding-page.tsx'

export const AdmanPage = () => (
  <Guard access={FOR_ADVERTISERS}>
    <HoldingPage
      title="Ad Admin"
      promise="Your campaigns: what they cost, who heard them, and what is left of their budget."
    />
  </Guard>
)
