const listeners = new Set<() => void>()

/** What the page takes for allowed may be so no longer: whoever watches asks the server anew. */
export function revalidateSession(): void {
  for (const listener of listeners) listener()
}

export function onRightsDoubted(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
