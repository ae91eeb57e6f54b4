import type { Context } from '@fairwave/server/platform/context'
import { wasDiskFull } from '@fairwave/server/platform/storage/full-disk'
import { demoProgress } from './seed-demo.ts'

const SECONDS_BETWEEN_LOOKS = 2

/** Reports the progress of the demo whenever it changes, until all of it can be played or `signal` aborts. */
export async function reportProgress(
  context: Context,
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  let [said, isFull] = [-1, false]
  while (!signal?.aborted) {
    if (wasDiskFull() && !isFull)
      say(`The disk is full: the demo's music waits until there is more room for ${context.config.dataDir}.`)
    isFull = wasDiskFull()
    const { ready, total } = await demoProgress(context)
    const isNews = ready === total ? said !== -1 : ready >= said + Math.ceil(total / 6)
    if (isNews && said !== ready) say(`Demo catalogue: ${ready} of ${total} pieces can be played.`)
    if (isNews || said === -1) said = ready
    if (ready === total) return
    await new Promise((resolve) => setTimeout(resolve, SECONDS_BETWEEN_LOOKS * 1000).unref())
  }
}
