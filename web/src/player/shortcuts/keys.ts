/** The keyboard shortcuts, as the help sheet lists them. */
export const KEYS: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['Space'], does: 'Play or pause' },
  { keys: ['←', '→'], does: 'Back or forward five seconds' },
  { keys: ['↑', '↓'], does: 'Volume up or down, with Shift or while the player has focus' },
  { keys: ['M'], does: 'Mute' },
  { keys: ['L'], does: 'Loop: off, track, playlist' },
  { keys: ['F'], does: 'Favourite' },
  { keys: ['N'], does: 'Next track' },
  { keys: ['P'], does: 'Previous track' },
  { keys: ['/'], does: 'Search' },
  { keys: ['?'], does: 'This list' },
]

const TYPING =
  'input:not([type="range"], [type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"]'
const OVER_THE_PAGE = '[role="dialog"]:not([data-now-playing]), [role="alertdialog"], [role="menu"], [role="listbox"]'
// A link is followed by Enter alone, so Space on a link is still a shortcut.
const PRESSED_BY_SPACE = 'button, summary, input, [role="button"], [role="switch"], [role="slider"], [role="tab"]'
const MOVED_BY_ARROWS = 'input, [role="slider"], [role="tab"], [role="radio"], video, audio'

/** Whether a key is a shortcut: not while the user types, has a dialog open other than Now Playing, or focuses a control that uses the key itself. */
export function meansThePlayer({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey) return false
  if (document.querySelector(OVER_THE_PAGE)) return false
  if (!(target instanceof Element)) return true
  if (target.closest(TYPING)) return false
  if (key === ' ') return !target.closest(PRESSED_BY_SPACE)
  if (key.startsWith('Arrow')) return !target.closest(MOVED_BY_ARROWS)
  return true
}
