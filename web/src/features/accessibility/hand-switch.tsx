import { Switch } from '../../ui/switch.tsx'
import { useLeftHandedMode } from './use-left-handed-mode.ts'

/** The choice of the other hand, as a form offers it; it is kept at once. */
export function HandSwitch() {
  const { isOn, toggle } = useLeftHandedMode()
  return (
    <Switch
      label="Left-handed mode"
      hint="Mirrors the player’s controls and the radio’s knobs."
      checked={isOn}
      onChange={() => void toggle()}
    />
  )
}
