import { HoldingPage } from '../features/standby/holding-page.tsx'

export const ResetPasswordPage = () => (
  <HoldingPage
    title="New password"
    promise="Where the link in our letter lets you choose a new password."
    onward={[{ href: '/auth', label: 'Back to sign-in' }]}
  />
)
