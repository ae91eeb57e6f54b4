import { vi } from 'vitest'

/** Ends a wait that would never end. By itself Vitest gives up after a second, which is short on a busy machine. */
const TIMEOUT = 150_000

const { waitFor } = vi
vi.waitFor = (check, options) =>
  waitFor(check, { timeout: TIMEOUT, ...(typeof options === 'number' ? { timeout: options } : options) })
