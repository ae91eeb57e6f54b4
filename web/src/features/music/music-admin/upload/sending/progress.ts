import type { Progress } from './send-form.ts'

const FIRST_PERCENT = 1
/** The last percent is the server's response: sent bytes are not yet a track. */
const ALL_SENT_PERCENT = 99

export const percentOf = ({ loaded, total }: Progress): number => {
  const percent = total > 0 ? Math.round((loaded / total) * 100) : 0
  return Math.min(Math.max(percent, FIRST_PERCENT), ALL_SENT_PERCENT)
}

/** The progress of each file, 0 to 100. Files are sent one after another at the end of the form. */
export function percentOfEach(sizes: readonly number[], { loaded, total }: Progress): number[] {
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  let before = Math.max(total - bytes, 0)
  return sizes.map((size) => {
    const sent = Math.min(Math.max(loaded - before, 0), size)
    before += size
    if (size === 0) return loaded >= before ? 100 : 0
    return Math.floor((sent / size) * 100)
  })
}
