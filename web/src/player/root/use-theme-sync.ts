import { useEffect } from 'react'
import { onThemeChange, readTheme } from '../../lib/theme.ts'
import { usePlayer } from '../provider.tsx'

/** The theme is one of the player's settings and can be changed elsewhere: the player must not save an old one over it. */
export function useThemeSync(): void {
  const player = usePlayer()
  useEffect(
    () =>
      onThemeChange(() => {
        const darkMode = readTheme() === 'dark'
        if (player.getSnapshot().settings.darkMode !== darkMode) player.saveSettings({ darkMode })
      }),
    [player],
  )
}
