import type { Cancel, Ports } from '../ports.ts'

const RETRIES = 3
const RETRY_MS = 1000
const NETWORK_CHECK_MS = 5000
const UNREACHABLE = 0

// Not found, gone, or no longer allowed: retries would not help.
const GONE = new Set([401, 403, 404, 410])

type Acts = {
  again(): void
  gone(): void
  giveUp(): void
  waitForNetwork(): void
}

/** What to do about a file that fails: try again, wait for the network, or give up. */
export function createRetry({ clock, probe, isOnline }: Pick<Ports, 'clock' | 'probe' | 'isOnline'>, acts: Acts) {
  let attempts = 0
  let round = 0
  let cancelTimer: Cancel = () => {}

  function cancel() {
    round += 1
    cancelTimer()
    cancelTimer = () => {}
  }

  function again() {
    cancel()
    acts.again()
  }

  function waitForNetwork(url: string) {
    cancel()
    const mine = round
    acts.waitForNetwork()
    cancelTimer = clock.every(NETWORK_CHECK_MS, () => {
      if (!isOnline()) return
      probe(url).then(
        () => {
          if (mine === round) networkIsBack()
        },
        () => {},
      )
    })
  }

  function networkIsBack() {
    attempts = 0
    again()
  }

  return {
    failed(url: string) {
      cancel()
      if (!isOnline()) {
        waitForNetwork(url)
        return
      }
      const mine = round
      const isFirst = attempts === 0
      const isLast = attempts >= RETRIES
      attempts += 1
      if (!isLast) cancelTimer = clock.after(RETRY_MS, again)
      // Every failing probe is an error in the console: the first and the last are enough.
      if (!isFirst && !isLast) return
      probe(url)
        .catch(() => UNREACHABLE)
        .then((status) => {
          if (mine !== round) return
          if (GONE.has(status)) {
            cancel()
            acts.gone()
          } else if (isLast && status === UNREACHABLE) waitForNetwork(url)
          else if (isLast) acts.giveUp()
        })
    },
    networkIsBack,
    /** The track plays again, or another one does: the next failure starts a new count. */
    reset() {
      cancel()
      attempts = 0
    },
  }
}
