import { LIMITS } from '@fairwave/contract/limits'
import { useState } from 'react'
import { formatPounds } from '../../lib/format-pounds.ts'
import { readPounds } from '../../lib/read-pounds.ts'
import { TextField } from '../../ui/field.tsx'
import { addPounds } from '../charging/add-pounds.ts'

type NamePriceProps = {
  least: number
  payee: string
  /** Told what is paid on top of the least price. */
  onChange: (extra: number) => void
}

/** Lets a buyer name their price, from the least one up. What is above it goes to the artist's side. */
export function NamePrice({ least, payee, onChange }: NamePriceProps) {
  const [typed, setTyped] = useState(least > 0 ? least.toFixed(2) : '0')
  const most = addPounds(least, LIMITS.extraMostPounds)
  const pounds = readPrice(typed, least, most)
  const problem = pounds === undefined ? `Please enter ${formatPounds(least)} to ${formatPounds(most)}.` : undefined
  return (
    <TextField
      label={least > 0 ? 'Name your price, in pounds' : 'Pay what you like, in pounds'}
      hint={least > 0 ? `From ${formatPounds(least)}. Anything above goes to ${payee}.` : `All of it goes to ${payee}.`}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      error={problem}
      onChange={(event) => {
        const { value } = event.currentTarget
        setTyped(value)
        onChange(addPounds(readPrice(value, least, most) ?? least, -least))
      }}
    />
  )
}

function readPrice(typed: string, least: number, most: number): number | undefined {
  const pounds = readPounds(typed)
  return pounds !== undefined && pounds >= least && pounds <= most ? pounds : undefined
}
