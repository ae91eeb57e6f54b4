import { Hand } from 'lucide-react'
import { useLeftHandedMode } from './use-left-handed-mode.ts'

/** Left-handed mode as a menu item. */
export function useLeftHandedMenuItem() {
  const { isOn, toggle } = useLeftHandedMode()
  return {
    label: isOn ? 'Right-handed mode' : 'Left-handed mode',
    icon: <Hand aria-hidden="true" />,
    onSelect: () => void toggle(),
  }
}
