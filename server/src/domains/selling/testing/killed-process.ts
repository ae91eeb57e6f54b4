import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { TestSite } from '../../../testing/test-site.ts'
import type { CardContext } from '../payments/card-context.ts'
import { withCards } from '../with-cards.ts'
import type { Order } from './dying-child.ts'
import { dyingAt } from './dying-context.ts'

/** Makes another process do something and kills it with SIGKILL at its n-th step. False when it finished alive. */
async function killedAt<Action>(site: TestSite, child: URL, step: number, action: Action): Promise<boolean> {
  const { dataDir, rateLimitFactor, stripe } = site.context.config
  const order: Order<Action> = {
    action,
    step,
    now: site.clock.now().toISOString(),
    settings: {
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      DEMO: 'off',
      RATE_LIMIT_FACTOR: String(rateLimitFactor),
      ...(stripe && {
        STRIPE_SECRET_KEY: stripe.secretKey,
        STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
        STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
        STRIPE_API_URL: stripe.apiUrl,
      }),
    },
    connection: site.connection,
  }
  const args = ['--no-warnings', fileURLToPath(child)]
  const running = spawn(process.execPath, [...args, JSON.stringify(order)], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  running.stderr.on('data', (chunk: Buffer) => {
    said += chunk
  })
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) => {
    running.once('close', (...ended) => resolve(ended))
  })
  if (signal === 'SIGKILL') return true
  if (code !== 0) throw new Error(`the child failed: ${said}`)
  return false
}

type Killed<Action> = {
  prepare: (round: number) => Promise<Action>
  perform: (dying: CardContext, action: Action) => Promise<unknown>
  afterwards: (round: number) => Promise<void>
  /** The process to start; it must `dieDoing` what `perform` does. */
  child: URL
}

/** Every so many rounds a real process is really killed. */
const REAL_KILLS = 5

/**
 * Kills at every step in turn until one run finishes, and calls `afterwards` each time. After one statement is before the
 * next, so every other number will do. A process takes a hundred times as long to start as its steps take, so most rounds stop
 * dead in this one: to the database and the card provider it is the same.
 */
export async function killEverywhere<Action>(
  site: TestSite,
  { prepare, perform, afterwards, child }: Killed<Action>,
): Promise<number> {
  for (let round = 0; ; round++) {
    const step = round * 2 + 1
    const action = await prepare(round)
    const wasKilled =
      round % REAL_KILLS === 0
        ? await killedAt(site, child, step, action)
        : await stoppedAt(site, step, (dying) => perform(dying, action))
    await afterwards(round)
    if (!wasKilled) return round
  }
}

async function stoppedAt(
  site: TestSite,
  step: number,
  work: (dying: CardContext) => Promise<unknown>,
): Promise<boolean> {
  const { context, hasDied } = dyingAt(step, withCards(site.context))
  await work(context).catch((error: unknown) => {
    if (!hasDied()) throw error
  })
  return hasDied()
}
