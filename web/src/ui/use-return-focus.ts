import { useState } from 'react'

/**
 * Remembers what had the focus when `isOpen` became true, and gives the focus back to it on closing. Radix does so only
 * for a trigger of its own, and our dialogs are opened from anywhere.
 */
export function useReturnFocus(isOpen: boolean) {
  const [wasOpen, setWasOpen] = useState(false)
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  // While rendering: after the commit, a menu that opened the dialog would already be gone.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setOpener(focusedOrItsMenu())
  }
  return (event: Event) => {
    event.preventDefault()
    opener?.focus()
  }
}

function focusedOrItsMenu(): HTMLElement | null {
  const focused = document.activeElement
  const menu = focused?.closest('[role="menu"]')
  const element = menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : focused
  return element instanceof HTMLElement ? element : null
}
