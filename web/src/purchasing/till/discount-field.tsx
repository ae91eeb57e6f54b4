import { useState } from 'react'
import { reasonOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { formatPounds } from '../../lib/format-pounds.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import type { Discount } from '../buy-music.ts'
import styles from './till.module.css'

type DiscountFieldProps = {
  contentId: number
  discount: Discount | undefined
  onChange: (discount: Discount | undefined) => void
}

/** Takes a discount code. Hidden behind a button, because few buyers have one. */
export function DiscountField({ contentId, discount, onChange }: DiscountFieldProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { field, form, isBusy } = useForm({
    initial: { code: '' },
    validate: ({ code }) => (code.trim() ? {} : { code: 'Please enter a code.' }),
    submit: async ({ code }) => {
      try {
        const { price } = await call('POST /api/discounts/check', { body: { code, contentId } })
        onChange({ code, price })
      } catch (error) {
        return { code: reasonOf(error, 'We couldn’t check this code. Please try again.') }
      }
    },
  })
  if (discount) {
    return (
      <p className={styles.says} role="status">
        Your code lowers the price to {formatPounds(discount.price)}, paid from your wallet.{' '}
        <Button size="sm" variant="ghost" onClick={() => onChange(undefined)}>
          Remove code
        </Button>
      </p>
    )
  }
  if (!isOpen) {
    return (
      <Button size="sm" variant="ghost" onClick={() => setIsOpen(true)}>
        I have a discount code
      </Button>
    )
  }
  return (
    <form className={styles.discount} {...form}>
      <TextField
        {...field('code')}
        label="Discount code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" isBusy={isBusy}>
        Apply
      </Button>
    </form>
  )
}
