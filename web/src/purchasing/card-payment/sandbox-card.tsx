import { FlaskConical } from 'lucide-react'
import { useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { TextField } from '../../ui/field.tsx'
import { Stack } from '../../ui/layout.tsx'
import { confirmPayment } from '../charging/charge.ts'
import { PayButton } from '../charging/pay-button.tsx'
import type { CardFormProps } from './card-payment.ts'
import { CheckingPayment } from './checking-payment.tsx'
import styles from './paying.module.css'
import { SandboxBankDialog } from './sandbox-bank-dialog.tsx'
import { groupDigits, TEST_CARDS } from './test-cards.ts'
import { type Outcome, usePayment } from './use-payment.ts'

const FEWEST_DIGITS = 12

/** The card form of the built-in sandbox, which takes test cards only and says so. */
export function SandboxCard({ payment, payLabel, charge, isPrefilled, onPaid, onOver }: CardFormProps) {
  const [number, setNumber] = useState<string>(isPrefilled ? TEST_CARDS[0].number : '')
  const [missing, setMissing] = useState<string>()
  const [isAsked, setIsAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { attempt, problem, isBusy, isAsking } = usePayment({ paymentId: payment.paymentId, onPaid, onOver })

  const pay = (authentication?: 'passed' | 'failed') =>
    attempt(async (): Promise<Outcome> => {
      try {
        await call('POST /api/payments/sandbox/confirm', {
          body: { clientSecret: payment.clientSecret, cardNumber: number, ...(authentication && { authentication }) },
        })
        return { kind: 'paid' }
      } catch (error) {
        if (!(error instanceof ApiError)) return { kind: 'lost' }
        if (error.code === 'gone') return { kind: 'over' }
        if (error.code === 'card-needs-action') {
          setIsAsked(true)
          return { kind: 'asked' }
        }
        return { kind: 'declined', reason: error.reason }
      }
    })

  const submit = async () => {
    if (number.replace(/\D/g, '').length < FEWEST_DIGITS) {
      setMissing('Please enter a card number.')
      return field.current?.focus()
    }
    if (!charge || (await confirmPayment(charge))) await pay()
  }

  return (
    <Stack
      as="form"
      gap={4}
      aria-label="Card"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <p className={styles.sandbox}>
        <FlaskConical aria-hidden="true" />
        <span>
          <strong>Sandbox: no real money.</strong> Use a test card below, never a real card number.
        </span>
      </p>
      <TextField
        ref={field}
        label="Card number"
        name="cardNumber"
        inputMode="numeric"
        autoComplete="off"
        placeholder="4242 4242 4242 4242"
        className="figures"
        value={number}
        error={missing ?? problem}
        onChange={(event) => {
          setMissing(undefined)
          setNumber(groupDigits(event.currentTarget.value))
        }}
      />
      <details className={styles.cards}>
        <summary>Test cards</summary>
        <ul>
          {TEST_CARDS.map((card) => (
            <li key={card.number}>
              <button
                type="button"
                onClick={() => {
                  setMissing(undefined)
                  setNumber(card.number)
                }}
              >
                <span className="figures">{card.number}</span> <span className={styles.does}>{card.does}</span>
              </button>
            </li>
          ))}
        </ul>
      </details>
      {isAsking && <CheckingPayment />}
      <PayButton type="submit" variant="primary" size="lg" isBusy={isBusy || isAsking} busyLabel="Processing...">
        {payLabel}
      </PayButton>
      <SandboxBankDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        onAnswer={(answer) => {
          setIsAsked(false)
          void pay(answer)
        }}
      />
    </Stack>
  )
}
