import { announce } from '../../lib/announce.ts'

let isOpen = true
const listeners = new Set<() => void>()

/** Whether the player's panel is shown; it stays that way from page to page. */
export const isPlayerOpen = (): boolean => isOpen

export function setPlayerOpen(next: boolean): void {
  if (next === isOpen) return
  isOpen = next
  for (const listener of listeners) listener()
  announce('playerVisibility', { visible: isOpen })
}

export function onPlayerToggle(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
