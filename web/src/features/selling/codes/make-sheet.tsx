import { CODES_MOST } from '@fairwave/contract/offer'
import type { OwnUser } from '@fairwave/contract/people/accounts'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import type { MadeSheet } from './code-csv.ts'
import styles from './codes.module.css'
import { endOfDay } from './end-of-day.ts'
import { useReleaseOptions } from './use-release-options.ts'

const USUAL = '50'

/** Makes a sheet of codes for one of the artist's releases. */
export function MakeSheet({ user, onMade }: { user: OwnUser; onMade: (made: MadeSheet) => void }) {
  const releases = useReleaseOptions(user)
  const { field, form, isBusy } = useForm({
    initial: { contentId: '', name: '', codes: USUAL, expiresOn: '' },
    validate: ({ contentId, name, codes }) => ({
      ...(contentId ? {} : { contentId: 'Please choose a release.' }),
      ...(name.trim() ? {} : { name: 'Please enter a name.' }),
      ...(/^[1-9]\d*$/.test(codes) && Number(codes) <= CODES_MOST ? {} : { codes: `Please enter 1 to ${CODES_MOST}.` }),
    }),
    submit: async ({ contentId, name, codes, expiresOn }) => {
      const expiresAt = endOfDay(expiresOn)
      try {
        const body = { contentId: Number(contentId), name: name.trim(), codes: Number(codes), expiresAt }
        onMade(await call('POST /api/me/code-sheets', { body }))
      } catch (error) {
        return { name: reasonOf(error, 'We couldn’t make the codes. Please try again.') }
      }
    },
  })
  return (
    <Card title="Make download codes">
      <form className={styles.form} {...form}>
        <SelectField
          {...field('contentId')}
          label="Release"
          options={[{ value: '', label: 'Choose a release' }, ...releases]}
        />
        <TextField {...field('name')} label="Name" placeholder="Concert in Leeds" hint="Only you see it." />
        <TextField {...field('codes')} label="Number of codes" inputMode="numeric" hint={`Up to ${CODES_MOST}.`} />
        <TextField {...field('expiresOn')} label="Last day" type="date" hint="Leave empty for no end." />
        <Button type="submit" variant="primary" isBusy={isBusy} busyLabel="Making codes…">
          Make codes
        </Button>
      </form>
    </Card>
  )
}
