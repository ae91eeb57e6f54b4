import { useMutation, useQuery } from '@tanstack/react-query'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { whenRefreshed } from '../../../api/freshness.ts'
import { apiQuery } from '../../../api/query-client.ts'
import { Card } from '../../../ui/card.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from './account.module.css'

const query = apiQuery('GET /api/me/weekly-summary')

/** For artists and labels: switches the email with the figures of the past week on and off. */
export function SummaryChoice() {
  const { data } = useQuery(query)
  const save = useMutation({
    mutationFn: (isOn: boolean) => call('PUT /api/me/weekly-summary', { body: { isOn } }),
    onSuccess: () => whenRefreshed(),
    onError: (error) =>
      toast({
        title: 'Error',
        description: reasonOf(error, 'We couldn’t save this. Please try again.'),
        variant: 'destructive',
      }),
  })
  return (
    <Card title="Your week by email">
      <Stack gap={4}>
        <p className={styles.words}>
          Plays, listeners, followers, sales and income of the past week, on Mondays. Nothing is sent after a week
          without any, and every email has a link to unsubscribe.
        </p>
        <Switch
          label="Email me my weekly figures"
          checked={save.isPending ? save.variables : (data?.isOn ?? false)}
          disabled={!data || save.isPending}
          onChange={(isOn) => save.mutate(isOn)}
        />
      </Stack>
    </Card>
  )
}
