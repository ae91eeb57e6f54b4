import type { OwnUser } from '@fairwave/contract/people/accounts'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { readPounds } from '../../../lib/read-pounds.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import styles from './codes.module.css'
import { endOfDay } from './end-of-day.ts'
import { useReleaseOptions } from './use-release-options.ts'

/** Makes a discount code, and shows it once. */
export function MakeDiscount({ user }: { user: OwnUser }) {
  const [code, setCode] = useState<string>()
  const releases = useReleaseOptions(user)
  const { field, form, isBusy, values } = useForm({
    initial: { name: '', kind: 'percent', off: '', contentId: '', mostUses: '', expiresOn: '' },
    validate: ({ name, kind, off, mostUses }) => ({
      ...(name.trim() ? {} : { name: 'Please enter a name.' }),
      ...(isDiscount(kind, off)
        ? {}
        : { off: kind === 'percent' ? 'Please enter 1 to 100.' : 'Please enter an amount.' }),
      ...(mostUses === '' || /^[1-9]\d{0,5}$/.test(mostUses) ? {} : { mostUses: 'Please enter a whole number.' }),
    }),
    submit: async ({ name, kind, off, contentId, mostUses, expiresOn }) => {
      try {
        const made = await call('POST /api/me/discounts', {
          body: {
            name: name.trim(),
            off: kind === 'percent' ? { percent: Number(off) } : { amount: readPounds(off) ?? 0 },
            contentId: contentId ? Number(contentId) : null,
            mostUses: mostUses ? Number(mostUses) : null,
            expiresAt: endOfDay(expiresOn),
          },
        })
        setCode(made.code)
      } catch (error) {
        return { name: reasonOf(error, 'We couldn’t make the code. Please try again.') }
      }
    },
  })
  return (
    <Card title="Make a discount code">
      {code && (
        <Alert
          tone="plain"
          action={
            <Button size="sm" icon={<Copy aria-hidden="true" />} onClick={() => void copyText(code, 'code')}>
              Copy code
            </Button>
          }
        >
          Your code is <strong>{code}</strong>. Save it now: it can’t be shown again.
        </Alert>
      )}
      <form className={styles.form} {...form}>
        <TextField {...field('name')} label="Name" placeholder="For newsletter readers" hint="Only you see it." />
        <SelectField
          {...field('kind')}
          label="Kind"
          options={[
            { value: 'percent', label: 'Per cent off' },
            { value: 'amount', label: 'Pounds off' },
          ]}
        />
        <TextField
          {...field('off')}
          label={values.kind === 'percent' ? 'Discount (%)' : 'Discount (£)'}
          inputMode="decimal"
          autoComplete="off"
        />
        <SelectField
          {...field('contentId')}
          label="For"
          options={[{ value: '', label: 'All my music' }, ...releases]}
        />
        <TextField
          {...field('mostUses')}
          label="Uses"
          inputMode="numeric"
          hint="Each buyer once. Empty for no limit."
        />
        <TextField {...field('expiresOn')} label="Last day" type="date" hint="Leave empty for no end." />
        <Button type="submit" variant="primary" isBusy={isBusy}>
          Make code
        </Button>
      </form>
    </Card>
  )
}

const isDiscount = (kind: string, off: string): boolean =>
  kind === 'percent' ? /^([1-9]\d?|100)$/.test(off.trim()) : (readPounds(off) ?? 0) > 0
