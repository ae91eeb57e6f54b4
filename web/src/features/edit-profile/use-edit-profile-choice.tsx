import { UserRoundPen } from 'lucide-react'
import { announce } from '../../lib/announce.ts'

/** The way to one's own profile, as a menu offers it. */
export const useEditProfileChoice = () => ({
  label: 'Edit Profile',
  icon: <UserRoundPen aria-hidden="true" />,
  onSelect: () => announce('openEditProfile'),
})
