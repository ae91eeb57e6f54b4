import type { Pricing } from '@fairwave/contract/music/pricing-facts'
import { SALE_MOST_DAYS } from '@fairwave/contract/offer'
import { useState } from 'react'
import { reasonOf } from '../../../../api/api-error.ts'
import { call } from '../../../../api/call.ts'
import { whenRefreshed } from '../../../../api/freshness.ts'
import { formatPounds } from '../../../../lib/format-pounds.ts'
import { readPounds } from '../../../../lib/read-pounds.ts'
import { useForm } from '../../../../lib/use-form.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { Switch } from '../../../../ui/switch.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { localTime } from './local-time.ts'

export type PricedRelease = { kind: 'track' | 'album'; id: number; title: string }

type PricingFormProps = { release: PricedRelease; price: number; pricing: Pricing; onClose: () => void }

export function PricingForm({ release: { id, title }, price, pricing, onClose }: PricingFormProps) {
  const [isOpen, setIsOpen] = useState(pricing.isOpen)
  const usual = pricing.fullPrice ?? price
  const { field, form, isBusy } = useForm({
    initial: {
      price: pricing.saleEndsAt ? price.toFixed(2) : '',
      endsAt: pricing.saleEndsAt ? localTime(new Date(pricing.saleEndsAt)) : '',
    },
    validate: (typed) => problemsOf(typed, usual),
    submit: async (typed) => {
      const sale = typed.price.trim()
        ? { price: readPounds(typed.price) ?? 0, endsAt: new Date(typed.endsAt).toISOString() }
        : null
      try {
        await call('PUT /api/releases/:id/pricing', { params: { id }, body: { isOpen, sale } })
        await whenRefreshed()
        toast({ title: 'Pricing saved', description: `“${title}” is sold like this from now on.` })
        onClose()
      } catch (error) {
        return { price: reasonOf(error, 'We couldn’t save the pricing. Please try again.') }
      }
    },
  })
  return (
    <form {...form}>
      <Stack gap={5}>
        <Switch
          label={
            usual > 0 ? `Let buyers name their price, from ${formatPounds(usual)} up` : 'Pay what you like, from £0'
          }
          checked={isOpen}
          disabled={isBusy}
          onChange={setIsOpen}
        />
        {usual > 0 && (
          <>
            <TextField
              {...field('price')}
              label="Sale price (£)"
              inputMode="decimal"
              autoComplete="off"
              hint={`Lower than the usual ${formatPounds(usual)}. Leave empty for no sale.`}
            />
            <TextField
              {...field('endsAt')}
              label="Sale ends"
              type="datetime-local"
              hint={`Up to ${SALE_MOST_DAYS} days from now. Then the usual price is back.`}
            />
          </>
        )}
        <Row gap={2} justify="end">
          <Button variant="ghost" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            Save
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

function problemsOf({ price, endsAt }: { price: string; endsAt: string }, usual: number) {
  if (!price.trim()) return {}
  const pounds = readPounds(price)
  if (pounds === undefined) return { price: 'Please enter a price, such as 3 or 2.50.' }
  if (pounds >= usual) return { price: `A sale price must be lower than the usual ${formatPounds(usual)}.` }
  return Number.isNaN(Date.parse(endsAt)) ? { endsAt: 'Please say when the sale ends.' } : {}
}
