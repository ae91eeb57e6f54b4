import { Hand } from 'lucide-react'
import { useLeftHandedMode } from './use-left-handed-mode.ts'

/** The choice of the other hand, as a menu offers it. */
export function useHandChoice() {
  const { isOn, toggle } = useLeftHandedMode()
  return {
    label: isOn ? 'Right-handed mode' : 'Left-handed mode',
    icon: <Hand aria-hidden="true" />,
    onSelect: () => void toggle(),
  }
}
