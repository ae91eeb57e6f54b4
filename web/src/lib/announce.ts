import { EVENTS } from '@fairwave/contract/product'

type Details = {
  volume: { volume: number }
  playerVisibility: { visible: boolean }
  libraryUpdate: { trackId: number; inLibrary?: boolean; purchased?: boolean }
  fanStatusChanged: { artistId: number; isFan: boolean }
  openEditProfile: undefined
}

/** Fires a window event for distant parts of the page and other scripts. */
export function announce<Name extends keyof Details>(
  name: Name,
  ...[detail]: Details[Name] extends undefined ? [] : [detail: Details[Name]]
): void {
  window.dispatchEvent(new CustomEvent(EVENTS[name], { detail }))
}

/** Calls back on every such event until the returned function is called. */
export function listen<Name extends keyof Details>(name: Name, heard: (detail: Details[Name]) => void): () => void {
  const onEvent = (event: Event) => heard((event as CustomEvent<Details[Name]>).detail)
  window.addEventListener(EVENTS[name], onEvent)
  return () => window.removeEventListener(EVENTS[name], onEvent)
}
