type File = { close(): Promise<void> }
type Held<Opened> = { file: Promise<Opened | undefined>; users: number; usedAt: number }

const IDLE_MS = 60_000

/**
 * Keeps files open between requests, because a listener requests the same file many times. The least recently used are
 * closed when there are too many or after a minute without use (a deleted file occupies the disk until then), but never
 * one that is being read.
 */
export function openFiles<Opened extends File>(open: (key: string) => Promise<Opened | undefined>, max = 256) {
  const held = new Map<string, Held<Opened>>()
  let isTimed = false

  /** Returns the file and how to release it; undefined when it does not exist. */
  async function borrow(key: string): Promise<{ file: Opened; giveBack(): void } | undefined> {
    const entry = held.get(key) ?? { file: open(key), users: 0, usedAt: 0 }
    entry.users++
    held.delete(key)
    held.set(key, entry)
    const file = await entry.file.catch((error) => {
      forget(key, entry)
      throw error
    })
    if (!file) {
      forget(key, entry)
      return undefined
    }
    let isBack = false
    return {
      file,
      giveBack() {
        if (isBack) return
        isBack = true
        entry.users--
        entry.usedAt = Date.now()
        if (entry.users === 0 && held.get(key) !== entry) void file.close()
        closeIdleLater()
        if (held.size > max) closeSome()
      },
    }
  }

  function forget(key: string, entry: Held<Opened>) {
    entry.users--
    if (held.get(key) === entry) held.delete(key)
  }

  function closeSome() {
    for (const [key, { users }] of held) {
      if (held.size <= max) return
      if (users === 0) drop(key)
    }
  }

  function closeIdleLater() {
    if (isTimed || held.size === 0) return
    isTimed = true
    setTimeout(closeIdle, IDLE_MS).unref()
  }

  function closeIdle() {
    isTimed = false
    for (const [key, { users, usedAt }] of held) if (users === 0 && Date.now() - usedAt >= IDLE_MS) drop(key)
    closeIdleLater()
  }

  function drop(key: string) {
    const entry = held.get(key)
    held.delete(key)
    if (entry?.users === 0) void entry.file.then((file) => file?.close())
  }

  return {
    borrow,
    /** Opens the file anew the next time. */
    drop,
  }
}

export type OpenFiles<Opened extends File> = ReturnType<typeof openFiles<Opened>>
