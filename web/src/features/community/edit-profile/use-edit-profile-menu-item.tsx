import { UserRoundPen } from 'lucide-react'
import { announce } from '../../../lib/announce.ts'

/** Edit Profile as a menu item. */
export const useEditProfileMenuItem = () => ({
  label: 'Edit Profile',
  icon: <UserRoundPen aria-hidden="true" />,
  onSelect: () => announce('openEditProfile'),
})
