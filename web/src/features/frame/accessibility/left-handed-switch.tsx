import { Switch } from '../../../ui/switch.tsx'
import { useLeftHandedMode } from './use-left-handed-mode.ts'

/** Left-handed mode as a switch in a form. It is saved at once. */
export function LeftHandedSwitch() {
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
