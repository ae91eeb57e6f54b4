import { useEffect, useRef, useState } from 'react'
import { toast } from '../../ui/toast.tsx'
import { type Settled, settlePayment } from './settle-payment.ts'

/** What one try to pay came to. */
export type Outcome =
  | { kind: 'paid' }
  /** The bank wants to know whether it is them; the form asks, and tries again. */
  | { kind: 'asked' }
  /** The bank's no, in its words. */
  | { kind: 'declined'; reason: string | undefined }
  /** The payment itself is no more; a new one must be begun. */
  | { kind: 'over' }
  /** No answer came: only asking tells what happened. */
  | { kind: 'lost' }

type PaymentHooks = { paymentId: number; onPaid: () => void; onOver: () => void }

const DECLINED = 'An error occurred during payment processing.'
const NOT_CHARGED = 'Nothing was charged. Please try again.'

/** The course of one payment: one try at a time, each outcome told, and after a lost connection the truth found out first. */
export function usePayment({ paymentId, onPaid, onOver }: PaymentHooks) {
  const [state, setState] = useState<'ready' | 'paying' | 'asking' | 'paid'>('ready')
  const [problem, setProblem] = useState<string>()
  const isTrying = useRef(false)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])

  async function attempt(pay: () => Promise<Outcome>): Promise<void> {
    if (isTrying.current) return
    isTrying.current = true
    setProblem(undefined)
    setState('paying')
    try {
      await conclude(await pay().catch((): Outcome => ({ kind: 'lost' })))
    } finally {
      isTrying.current = false
    }
  }

  async function conclude(outcome: Outcome): Promise<void> {
    if (outcome.kind === 'paid') {
      setState('paid')
      return onPaid()
    }
    if (outcome.kind === 'over') return onOver()
    if (outcome.kind === 'asked') return setState('ready')
    if (outcome.kind === 'declined') return refuse(outcome.reason ?? DECLINED)
    toast({ title: 'Payment Error', description: 'An unexpected error occurred.', variant: 'destructive' })
    setState('asking')
    const { signal } = leaving.current
    try {
      await conclude(outcomeOf(await settlePayment(paymentId, signal)))
    } catch {
      if (!signal.aborted) refuse('We could not find out whether it went through. Trying again never charges twice.')
    }
  }

  function refuse(reason: string) {
    setState('ready')
    setProblem(reason)
    toast({ title: 'Payment Failed', description: reason, variant: 'destructive' })
  }

  return { attempt, problem, isBusy: state === 'paying' || state === 'paid', isAsking: state === 'asking' }
}

function outcomeOf(settled: Settled): Outcome {
  if (settled.status === 'succeeded') return { kind: 'paid' }
  if (settled.status === 'canceled') return { kind: 'over' }
  return { kind: 'declined', reason: settled.failure ?? NOT_CHARGED }
}
