import { Activities } from '../features/activity/activity.tsx'
import { Guard } from '../features/sign-in/guard.tsx'

export const NotificationsPage = () => (
  <Guard>
    <Activities />
  </Guard>
)
