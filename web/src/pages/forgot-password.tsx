import { HoldingPage } from '../features/standby/holding-page.tsx'

export const ForgotPasswordPage = () => (
  <HoldingPage
    title="Forgotten password"
    promise="A letter with a link that lets you choose a new password."
    meanwhile="Until then, whoever runs this site can set a new password for you; you choose your own when you next sign in."
    onward={[{ href: '/auth', label: 'Back to sign-in' }]}
  />
)
