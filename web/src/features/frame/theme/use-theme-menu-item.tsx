import { Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { chooseTheme, onThemeChange, readTheme, type Theme } from '../../../lib/theme.ts'

/** The other theme as a menu item. */
export function useThemeMenuItem() {
  const theme = useSyncExternalStore(onThemeChange, readTheme, (): Theme => 'dark')
  return theme === 'dark'
    ? { label: 'Light theme', icon: <Sun aria-hidden="true" />, onSelect: () => chooseTheme('light') }
    : { label: 'Dark theme', icon: <Moon aria-hidden="true" />, onSelect: () => chooseTheme('dark') }
}
