import { Following } from '../features/following/following.tsx'
import { Guard } from '../features/sign-in/guard.tsx'

export const FollowingPage = () => (
  <Guard>
    <Following />
  </Guard>
)
