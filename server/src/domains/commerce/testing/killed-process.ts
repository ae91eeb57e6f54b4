import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { TestSite } from '../../../testing/test-site.ts'
import type { Deed, Order } from './killed-child.ts'

const CHILD = fileURLToPath(new URL('./killed-child.ts', import.meta.url))

/** Has another process do something and be killed with SIGKILL at its n-th step. False when it got through alive. */
export async function killedAt(site: TestSite, step: number, deed: Deed): Promise<boolean> {
  const { dataDir, stripe } = site.context.config
  const order: Order = {
    deed,
    step,
    now: site.clock.now().toISOString(),
    settings: {
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      DEMO: 'off',
      ...(stripe && {
        STRIPE_SECRET_KEY: stripe.secretKey,
        STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
        STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
        STRIPE_API_URL: stripe.apiUrl,
      }),
    },
    connection: site.connection,
  }
  const child = spawn(process.execPath, ['--no-warnings', CHILD, JSON.stringify(order)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk
  })
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) => {
    child.once('close', (...ended) => resolve(ended))
  })
  if (signal === 'SIGKILL') return true
  if (code !== 0) throw new Error(`the child failed: ${said}`)
  return false
}

/**
 * Kills at every step in turn until one run gets through, and lets `afterwards` look each time. Between two steps a process is
 * killed once: after one statement is before the next, so every other number will do.
 */
export async function killEverywhere(
  site: TestSite,
  prepare: (round: number) => Promise<Deed>,
  afterwards: (round: number) => Promise<void>,
): Promise<number> {
  for (let round = 0; ; round++) {
    const wasKilled = await killedAt(site, round * 2 + 1, await prepare(round))
    await afterwards(round)
    if (!wasKilled) return round
  }
}
