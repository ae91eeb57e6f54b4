import { LIMITS } from '@fairwave/contract/limits'
import { useState } from 'react'
import { readPounds } from '../../lib/read-pounds.ts'
import { TextField } from '../../ui/field.tsx'
import { Stack } from '../../ui/layout.tsx'
import styles from './till.module.css'

type PayMoreProps = { payee: string; onChange: (pounds: number) => void }

const USUAL = [0, 1, 2, 5] as const
const OTHER = 'other'
const MOST_POUNDS = LIMITS.extraMostPounds

/** Lets a buyer pay more than the price. All of the extra goes to the artist's side. */
export function PayMore({ payee, onChange }: PayMoreProps) {
  const [choice, setChoice] = useState('0')
  const [typed, setTyped] = useState('')
  const pounds = readExtra(typed)
  const problem = typed !== '' && pounds === undefined ? `Please enter up to £${MOST_POUNDS}, such as 2.50.` : ''
  const choose = (value: string) => {
    setChoice(value)
    onChange(value === OTHER ? (pounds ?? 0) : Number(value))
  }
  return (
    <Stack gap={5}>
      <fieldset className={styles.extras}>
        <legend>Pay more? 100% of the extra goes to {payee}</legend>
        {[...USUAL.map(String), OTHER].map((value) => (
          <label key={value} className={styles.extra}>
            <input type="radio" name="extra" value={value} checked={choice === value} onChange={() => choose(value)} />
            <span>{wordFor(value)}</span>
          </label>
        ))}
      </fieldset>
      {choice === OTHER && (
        <TextField
          label="Extra, in pounds"
          inputMode="decimal"
          autoComplete="off"
          placeholder="2.50"
          value={typed}
          error={problem || undefined}
          onChange={(event) => {
            const { value } = event.currentTarget
            setTyped(value)
            onChange(readExtra(value) ?? 0)
          }}
        />
      )}
    </Stack>
  )
}

function wordFor(value: string): string {
  if (value === OTHER) return 'Other'
  return value === '0' ? 'No, thanks' : `+ £${value}`
}

function readExtra(typed: string): number | undefined {
  const pounds = readPounds(typed)
  return pounds !== undefined && pounds <= MOST_POUNDS ? pounds : undefined
}
