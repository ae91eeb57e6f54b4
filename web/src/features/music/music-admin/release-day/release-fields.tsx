import { EARLY_ACCESS_MOST_DAYS, PRE_ORDERS } from '@fairwave/contract/offer'
import { Checkbox, SelectField, TextField } from '../../../../ui/field.tsx'
import forms from '../forms.module.css'
import type { ReleaseValues } from './release-choice.ts'

const EARLY_DAYS = [0, 1, 3, 7, 14, EARLY_ACCESS_MOST_DAYS]

type ReleaseFieldsProps = {
  values: ReleaseValues
  error?: string | undefined
  onChange: (values: ReleaseValues) => void
  isAlbum?: boolean | undefined
}

/** When music comes out: now, on a day and time, or when its artist says so. */
export function ReleaseFields({ values, error, onChange, isAlbum }: ReleaseFieldsProps) {
  const { when, at, earlyDays } = values
  return (
    <>
      <SelectField
        name="release"
        label="Release"
        className={forms.wide}
        value={when}
        hint={HINTS[when]}
        options={[
          { value: 'now', label: 'Now' },
          { value: 'at', label: 'On a day and time' },
          { value: 'draft', label: 'Keep as draft' },
        ]}
        onChange={(event) => onChange({ ...values, when: event.target.value as ReleaseValues['when'] })}
      />
      {when === 'at' && (
        <>
          <TextField
            name="releaseAt"
            label="Comes out"
            type="datetime-local"
            required
            value={at}
            error={error}
            hint="In your time zone."
            onChange={(event) => onChange({ ...values, at: event.target.value })}
          />
          <SelectField
            name="earlyDays"
            label="Early access for subscribers"
            value={earlyDays}
            hint="Your subscribers can hear it before everyone else."
            options={[...new Set([...EARLY_DAYS, Number(earlyDays)])]
              .sort((one, other) => one - other)
              .map((days) => ({ value: String(days), label: earlyLabel(days) }))}
            onChange={(event) => onChange({ ...values, earlyDays: event.target.value })}
          />
          {isAlbum && (
            <Checkbox
              name="preOrders"
              label="Take pre-orders"
              className={forms.wide}
              checked={values.preOrders ?? false}
              hint={PRE_ORDERS_HINT}
              onChange={(event) => onChange({ ...values, preOrders: event.target.checked })}
            />
          )}
        </>
      )}
    </>
  )
}

const PRE_ORDERS_HINT = `Everyone can see the album and its track names, and pay for it now. You’re paid on release day. Release a track now, and it can be played and is theirs at once. Upload every track first: an album never costs more than its tracks together. If you end pre-orders, or are ${PRE_ORDERS.refundDays} days late, your fans are refunded.`

const HINTS: Record<ReleaseValues['when'], string> = {
  now: 'On sale as soon as it’s processed.',
  at: 'Hidden until then. It comes out by itself, and your fans are told.',
  draft: 'Hidden until you release it.',
}

const earlyLabel = (days: number) => (days === 0 ? 'None' : days === 1 ? '1 day before' : `${days} days before`)
