import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { TestSite } from '../../../testing/test-site.ts'
import type { Order } from './dying-child.ts'

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

/**
 * Kills at every step in turn until one run finishes, and calls `afterwards` each time. After one statement is before
 * the next, so every other number will do.
 */
export async function killEverywhere<Action>(
  site: TestSite,
  prepare: (round: number) => Promise<Action>,
  afterwards: (round: number) => Promise<void>,
  /** The process to start; it must `dieDoing` such actions. */
  child: URL,
): Promise<number> {
  for (let round = 0; ; round++) {
    const wasKilled = await killedAt(site, child, round * 2 + 1, await prepare(round))
    await afterwards(round)
    if (!wasKilled) return round
  }
}
