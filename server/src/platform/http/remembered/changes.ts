import type { Context } from '../../context.ts'
import { listenToChannel } from '../../database/listen-to-channel.ts'
import { CHANGED_CHANNEL, type Topic } from '../../live/tell-changed.ts'

const EVERYTHING = 'all'
/** More topics than this are forgotten at once, with every answer from before. */
const MOST_TOPICS = 50_000
const RETRY_MS = 1000

export type Changes = ReturnType<typeof listenToChanges>

/**
 * What was changed since when, in the order in which this process heard of it. An answer remembers the moment before it was computed, and is
 * valid as long as none of its topics was changed since.
 */
export function listenToChanges(context: Pick<Context, 'db' | 'log'>) {
  const lastChanged = new Map<string, number>()
  let moment = 0
  /** Whatever is from before is not valid any more. */
  let floor = 0
  let isHearing = false
  let isOver = false
  let timer: NodeJS.Timeout | undefined

  function forgetAll(): void {
    floor = ++moment
    lastChanged.clear()
  }

  function tell(topics: readonly string[]): void {
    if (topics.includes(EVERYTHING) || lastChanged.size > MOST_TOPICS) forgetAll()
    moment++
    for (const topic of topics) lastChanged.set(topic, moment)
  }

  const hearing = listenToChannel(context, {
    channel: CHANGED_CHANNEL,
    onNotice: (payload) => tell(payload.split(' ')),
    onLost() {
      isHearing = false
    },
    onGap: trust,
  })

  function trust(): void {
    forgetAll()
    isHearing = !isOver
  }

  async function begin(): Promise<void> {
    await hearing.begin().then(trust, (error: unknown) => {
      context.log.warn({ reason: String(error) }, 'answers are not remembered until the database is back')
      if (!isOver) timer = setTimeout(() => void begin(), RETRY_MS).unref()
    })
  }

  return {
    begin,
    /** The present moment, or undefined while changes may go unheard. */
    now: (): number | undefined => (isHearing ? moment : undefined),
    /** Whether none of these was changed since that moment. */
    isUnchanged(topics: readonly Topic[], since: number): boolean {
      if (!isHearing || since < floor) return false
      return topics.every((topic) => (lastChanged.get(topic) ?? 0) <= since)
    },
    /** What this process itself has just changed: it does not wait to hear of it. */
    tell: (topics: readonly Topic[]) => tell(topics),
    async end(): Promise<void> {
      isOver = true
      isHearing = false
      clearTimeout(timer)
      await hearing.end()
    },
  }
}
