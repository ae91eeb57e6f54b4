import { FOR_LABELS } from '../features/session/access.ts'
import { Guard } from '../features/session/guard.tsx'
import { HoldingPage } from '../features/standby/holding-page.tsx'

export const LabelAdminPage = () => (
  <Guard access={FOR_LABELS}>
    <HoldingPage title="Label Admin" promise="The artists you signed, what they sold, and how you are paid." />
  </Guard>
)
