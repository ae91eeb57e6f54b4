import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { retryDelay } from '../../api/query-client.ts'

/** The state of a payment. `open` without a failure: nothing was charged, and it can still be paid. */
export type Settled = { status: 'succeeded' | 'canceled' | 'open'; failure: string | null }

const MOST_TRIES = 8

/**
 * Polls a payment's state after the connection was lost while paying. A provider that is still processing also returns `open` without a failure, so that state is trusted only when returned twice.
 */
export async function settlePayment(paymentId: number, signal: AbortSignal): Promise<Settled> {
  let openTimes = 0
  for (let attempt = 0; ; attempt++) {
    try {
      const { status, failure } = await call('GET /api/payments/:id', { params: { id: paymentId }, signal })
      if (status === 'open') openTimes += 1
      if (status !== 'open' || failure || openTimes > 1) return { status, failure }
    } catch (error) {
      if (signal.aborted || error instanceof ApiError || attempt + 1 >= MOST_TRIES) throw error
    }
    await pause(retryDelay(attempt), signal)
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
