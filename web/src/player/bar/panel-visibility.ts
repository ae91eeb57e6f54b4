import { announce } from '../../lib/announce.ts'

let isOpen = true
const listeners = new Set<() => void>()

/** Whether the player's panel is folded out; it stays as it was while people move through the site. */
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
