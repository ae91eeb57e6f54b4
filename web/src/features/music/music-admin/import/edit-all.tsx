import type { Genre } from '@fairwave/contract/music/genres'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { GenreField } from '../fields/genre-field.tsx'
import { priceProblem } from '../fields/price.ts'
import styles from './import-panel.module.css'
import type { DraftEdit } from './use-drafts.ts'

type EditAllProps = { isBusy: boolean; onApply: (edit: DraftEdit) => void }

const NOTHING = { genre: '', price: '', trackPrice: '' }

/** Sets genre and prices of every draft at once; what is left empty stays as it is. */
export function EditAll({ isBusy, onApply }: EditAllProps) {
  const [values, setValues] = useState(NOTHING)
  const [isTried, setIsTried] = useState(false)
  const set = (name: keyof typeof NOTHING) => (event: { currentTarget: { value: string } }) =>
    setValues({ ...values, [name]: event.currentTarget.value })
  const wrong = (text: string) => (isTried && text.trim() !== '' ? priceProblem(text) : undefined)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if ([values.price, values.trackPrice].some((text) => text.trim() !== '' && priceProblem(text))) return
    onApply({
      ...(values.genre && { genre: values.genre as Genre }),
      ...(values.price.trim() && { price: Number(values.price) }),
      ...(values.trackPrice.trim() && { trackPrice: Number(values.trackPrice) }),
    })
    setValues(NOTHING)
    setIsTried(false)
  }
  const asPrice = { inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <form aria-label="Change all drafts" className={styles.all} onSubmit={apply} noValidate>
      <GenreField
        label="Genre for all"
        hint="“No genre” changes nothing."
        value={values.genre}
        onChange={set('genre')}
      />
      <TextField
        label="Album price for all (£)"
        value={values.price}
        error={wrong(values.price)}
        onChange={set('price')}
        {...asPrice}
      />
      <TextField
        label="Track price for all (£)"
        value={values.trackPrice}
        error={wrong(values.trackPrice)}
        onChange={set('trackPrice')}
        {...asPrice}
      />
      <Button type="submit" isBusy={isBusy} disabled={Object.values(values).every((text) => text.trim() === '')}>
        Apply to all
      </Button>
    </form>
  )
}
