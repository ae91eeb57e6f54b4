import { Activities } from '../features/activity/activity.tsx'
import { Guard } from '../features/session/guard.tsx'

export const NotificationsPage = () => (
  <Guard>
    <Activities />
  </Guard>
)
