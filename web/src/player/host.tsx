import { AdBreakDialog } from './ads/ad-break-dialog.tsx'
import { PlayerProvider } from './provider.tsx'
import { QueueSheet } from './queue/queue-sheet.tsx'
import { SettingsSheet } from './settings/settings-sheet.tsx'
import { ShortcutsSheet } from './shortcuts/shortcuts-sheet.tsx'
import { useShortcuts } from './shortcuts/use-shortcuts.ts'
import { useListener } from './use-listener.ts'
import { useOneSound } from './use-one-sound.ts'
import { usePageTitle } from './use-page-title.ts'
import { useThemeSetting } from './use-theme-setting.ts'
import { useTrackNews } from './use-track-news.ts'

/** What belongs to the player on whatever page: who listens, ads, keys and sheets. There is one in the app. */
export function PlayerHost() {
  return (
    <PlayerProvider>
      <Attending />
      <AdBreakDialog />
      <QueueSheet />
      <SettingsSheet />
      <ShortcutsSheet />
    </PlayerProvider>
  )
}

function Attending() {
  useListener()
  useOneSound()
  useTrackNews()
  useThemeSetting()
  usePageTitle()
  useShortcuts()
  return null
}
