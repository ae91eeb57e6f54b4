const listeners = new Set<() => void>()

/** Announces that the user's rights may have changed; the session then asks the server again. */
export function revalidateSession(): void {
  for (const listener of listeners) listener()
}

export function onRightsDoubted(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
