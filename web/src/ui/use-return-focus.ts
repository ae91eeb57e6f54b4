import { useState } from 'react'

/**
 * Returns the focus on closing to what had it when `isOpen` became true. Radix does so only for its own triggers, and our dialogs open from anywhere.
 */
export function useReturnFocus(isOpen: boolean) {
  const [wasOpen, setWasOpen] = useState(false)
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  const [around, setAround] = useState<readonly HTMLElement[]>([])
  // Read while rendering, because a menu that opened the dialog is gone after the commit.
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

/** The opener's ancestors, nearest first, for openers that are gone by then, such as a Buy button. */
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
