import { Activities } from '../features/people/activity/activity.tsx'
import { Guard } from '../features/people/sign-in/guard.tsx'

export const NotificationsPage = () => (
  <Guard>
    <Activities />
  </Guard>
)
