import { useState } from 'react'

/**
 * Remembers what had the focus when `isOpen` became true, and gives the focus back to it on closing. Radix does so only
 * for a trigger of its own, and our dialogs are opened from anywhere.
 */
export function useReturnFocus(isOpen: boolean) {
  const [wasOpen, setWasOpen] = useState(false)
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  const [around, setAround] = useState<readonly HTMLElement[]>([])
  // While rendering: after the commit, a menu that opened the dialog would already be gone.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) {
      const focused = focusedOrItsMenu()
      setOpener(focused)
      setAround(partsAround(focused))
    }
  }
  return (event: Event) => {
    event.preventDefault()
    if (opener?.isConnected) opener.focus()
    else if (document.activeElement === document.body) focusWithin(around.find((part) => part.isConnected))
  }
}

/** What is around an opener within its page, nearest first: a bought track's button is gone when its dialog closes. */
function partsAround(element: HTMLElement | null): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let at = element?.parentElement; at?.parentElement?.closest('main, section'); at = at.parentElement)
    found.push(at)
  return found
}

const focusWithin = (part: HTMLElement | undefined) =>
  part?.querySelector<HTMLElement>('button:not(:disabled), a[href]')?.focus()

function focusedOrItsMenu(): HTMLElement | null {
  const focused = document.activeElement
  const menu = focused?.closest('[role="menu"]')
  const element = menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : focused
  return element instanceof HTMLElement ? element : null
}
