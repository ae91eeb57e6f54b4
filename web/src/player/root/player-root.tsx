import { AdBreakDialog } from '../ads/ad-break-dialog.tsx'
import { PlayerProvider } from '../provider.tsx'
import { QueueSheet } from '../queue/queue-sheet.tsx'
import { SettingsSheet } from '../settings/settings-sheet.tsx'
import { ShortcutsSheet } from '../shortcuts/shortcuts-sheet.tsx'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { useExclusiveAudio } from './use-exclusive-audio.ts'
import { useLibraryUpdates } from './use-library-updates.ts'
import { useListener } from './use-listener.ts'
import { useSavedQueue } from './use-saved-queue.ts'
import { useTabTitle } from './use-tab-title.ts'
import { useThemeSync } from './use-theme-sync.ts'

/** What the player needs on every page: the listener, ads, shortcuts and sheets. The app has one. */
export function PlayerRoot() {
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
  useExclusiveAudio()
  useLibraryUpdates()
  useThemeSync()
  useTabTitle()
  useShortcuts()
  useSavedQueue()
  return null
}
