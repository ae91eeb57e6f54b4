import { Following } from '../features/people/following/following.tsx'
import { Guard } from '../features/people/sign-in/guard.tsx'

export const FollowingPage = () => (
  <Guard>
    <Following />
  </Guard>
)
