import { PRICE_MOST_POUNDS } from '@fairwave/contract/offer'
import type { ComponentProps } from 'react'
import { TextField } from '../../../../ui/field.tsx'

/** A price in pounds. A text input, because number inputs differ over commas and turn a typo into nothing. */
export function PriceField(props: Omit<ComponentProps<typeof TextField>, 'label' | 'type'> & { label?: string }) {
  return (
    <TextField
      label="Price (£)"
      inputMode="decimal"
      autoComplete="off"
      hint={`Up to £${PRICE_MOST_POUNDS}. £0 = free download.`}
      {...props}
    />
  )
}
