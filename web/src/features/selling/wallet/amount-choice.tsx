import { useState } from 'react'
import { formatPounds } from '../../../lib/format-pounds.ts'
import { readPounds } from '../../../lib/read-pounds.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { choiceFor, OTHER, problemOf, USUAL_AMOUNTS } from './amounts.ts'
import styles from './wallet.module.css'

type AmountChoiceProps = { missing: number | undefined; onChosen: (pounds: number) => Promise<void> }

export function AmountChoice({ missing, onChosen }: AmountChoiceProps) {
  const [first] = useState(() => choiceFor(missing))
  const [choice, setChoice] = useState(first.choice)
  const { field, form, isBusy } = useForm({
    initial: { other: first.other },
    validate: ({ other }) => {
      const problem = choice === OTHER ? problemOf(other) : undefined
      return problem ? { other: problem } : {}
    },
    submit: ({ other }) => onChosen(choice === OTHER ? (readPounds(other) ?? 0) : Number(choice)),
  })
  const options = [...USUAL_AMOUNTS.map((pounds) => [String(pounds), `£${pounds}`] as const), [OTHER, 'Another amount']]
  return (
    <form className={styles.choice} aria-label="Top up" {...form}>
      {missing !== undefined && missing > 0 && (
        <p className={styles.missing}>
          You’re <strong>{formatPounds(missing)}</strong> short. Top up to finish your purchase.
        </p>
      )}
      <fieldset className={styles.amounts}>
        <legend className="visually-hidden">Amount</legend>
        {options.map(([value = '', label]) => (
          <label key={value} className={styles.amount} data-wide={value === OTHER || undefined}>
            <input
              type="radio"
              name="amount"
              value={value}
              checked={choice === value}
              onChange={() => setChoice(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {choice === OTHER && (
        <TextField
          {...field('other')}
          label="Amount in pounds"
          inputMode="decimal"
          autoComplete="off"
          placeholder="7.50"
        />
      )}
      <Button type="submit" variant="primary" size="lg" isBusy={isBusy} busyLabel="One moment...">
        Continue to card
      </Button>
    </form>
  )
}
