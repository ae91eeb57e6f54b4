import { useEffect, useRef, useState } from 'react'
import { toast } from '../../ui/toast.tsx'
import { type Settled, settlePayment } from './settle-payment.ts'

/** The outcome of one attempt to pay. */
export type Outcome =
  | { kind: 'paid' }
  /** The bank wants confirmation: the form asks, then tries again. */
  | { kind: 'asked' }
  /** The bank refused, with its reason. */
  | { kind: 'declined'; reason: string | undefined }
  /** The payment has expired; a new one is needed. */
  | { kind: 'over' }
  /** The response was lost: only the payment's state tells what happened. */
  | { kind: 'lost' }

type PaymentHooks = { paymentId: number; onPaid: () => void; onOver: () => void }

const DECLINED = 'An error occurred during payment processing.'
const NOT_CHARGED = 'Nothing was charged. Please try again.'

/** Runs one payment: one attempt at a time, a toast for each outcome, and a check of its state after a lost connection. */
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
      if (!signal.aborted) refuse('We couldn’t check whether it went through. Trying again never charges you twice.')
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
