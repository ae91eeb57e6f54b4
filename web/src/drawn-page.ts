import type { FirstData } from '@fairwave/contract/first-data'
import type { Drawn } from './lib/first-screen.ts'

/**
 * What the server drew this page for, where that is this user and this width. Otherwise the page is emptied, and the app draws it:
 * `public/drawn.js` has kept the other drawing from being seen.
 */
export function takeDrawn(root: HTMLElement, firstData: FirstData | undefined): Drawn | undefined {
  const page = document.documentElement.dataset
  if (page.drawn === undefined) return undefined
  const isUsable = firstData !== undefined && page.redraw === undefined
  if (!isUsable) discardDrawing(root)
  return isUsable ? { isPhone: page.drawn.endsWith('phone') } : undefined
}

function discardDrawing(root: HTMLElement): void {
  root.replaceChildren()
  root.inert = false
  delete document.documentElement.dataset.redraw
}

/** From now on the page can be used, and shows what is loaded in the player. */
export function showWhole(root: HTMLElement): void {
  root.inert = false
  delete document.documentElement.dataset.hasTrack
  // A picture that failed before the app took over has told no one.
  for (const picture of root.querySelectorAll('img'))
    if (picture.complete && picture.naturalWidth === 0 && picture.src) picture.setAttribute('src', picture.src)
  // For `public/drawn.js`, which kept what was pressed until now.
  dispatchEvent(new Event('taken-over'))
}
