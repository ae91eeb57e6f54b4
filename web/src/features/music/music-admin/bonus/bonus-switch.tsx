import { Switch } from '../../../../ui/switch.tsx'
import forms from '../forms.module.css'

type BonusSwitchProps = { isBonus: boolean; onChange: (isBonus: boolean) => void }

/** For tracks on an album: whether they come with it only. */
export const BonusSwitch = ({ isBonus, onChange }: BonusSwitchProps) => (
  <Switch
    label="Bonus track"
    hint="Only for buyers of the whole album: not sold alone, and not heard by others. Its name is shown to everyone."
    className={forms.wide}
    checked={isBonus}
    onChange={onChange}
  />
)
