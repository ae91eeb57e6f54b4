import { useMutation, useQuery } from '@tanstack/react-query'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { whenRefreshed } from '../../../api/freshness.ts'
import { apiQuery } from '../../../api/query-client.ts'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from './account.module.css'

const query = apiQuery('GET /api/me/purchase-privacy')

/** Lets a buyer stay anonymous to artists. */
export function PurchasePrivacy() {
  const { data } = useQuery(query)
  const save = useMutation({
    mutationFn: (isAnonymous: boolean) => call('PUT /api/me/purchase-privacy', { body: { isAnonymous } }),
    onSuccess: (saved) => {
      toast({
        title: 'Saved',
        description: saved.isAnonymous
          ? 'Artists no longer see who bought from them.'
          : 'Artists now see your name when you buy.',
      })
      return whenRefreshed()
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: reasonOf(error, 'We couldn’t save this. Please try again.'),
        variant: 'destructive',
      }),
  })
  return (
    <Card title="Who sees what you buy">
      <p className={styles.words}>
        When you buy music or subscribe, the artist is told your name and what you bought. If you stay anonymous, they
        only see that it was sold. The people who run this site can always see who bought what, so that they can give
        refunds.
      </p>
      <Checkbox
        label="Stay anonymous to artists when I buy or subscribe"
        checked={save.isPending ? save.variables : (data?.isAnonymous ?? false)}
        disabled={!data || save.isPending}
        onChange={(event) => save.mutate(event.currentTarget.checked)}
      />
    </Card>
  )
}
