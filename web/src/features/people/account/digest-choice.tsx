import type { Digest } from '@fairwave/contract/outward/mailing'
import { useMutation, useQuery } from '@tanstack/react-query'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { whenRefreshed } from '../../../api/freshness.ts'
import { apiQuery } from '../../../api/query-client.ts'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from './account.module.css'

const query = apiQuery('GET /api/me/digest')

/** Switches the email about followed artists on and off, weekly or daily. */
export function DigestChoice() {
  const { data } = useQuery(query)
  const save = useMutation({
    mutationFn: (frequency: Digest['frequency']) => call('PUT /api/me/digest', { body: { frequency } }),
    onSuccess: () => whenRefreshed(),
    onError: (error) =>
      toast({
        title: 'Error',
        description: reasonOf(error, 'We couldn’t save this. Please try again.'),
        variant: 'destructive',
      }),
  })
  const frequency = save.isPending ? save.variables : (data?.frequency ?? 'off')
  const isDisabled = !data || save.isPending
  return (
    <Card title="News by email">
      <Stack gap={4}>
        <p className={styles.words}>
          New releases and posts from artists you follow. Nothing is sent when nothing is new, and every email has a
          link to unsubscribe.
        </p>
        <Switch
          label="Email me news from artists I follow"
          checked={frequency !== 'off'}
          disabled={isDisabled}
          onChange={(isOn) => save.mutate(isOn ? 'weekly' : 'off')}
        />
        {frequency !== 'off' && (
          <SelectField
            label="How often"
            value={frequency}
            disabled={isDisabled}
            options={[
              { value: 'weekly', label: 'Once a week' },
              { value: 'daily', label: 'Once a day' },
            ]}
            onChange={(event) => save.mutate(event.currentTarget.value as Digest['frequency'])}
          />
        )}
      </Stack>
    </Card>
  )
}
