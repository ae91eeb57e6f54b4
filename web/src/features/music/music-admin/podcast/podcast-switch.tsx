import { useMutation, useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { reasonOf } from '../../../../api/api-error.ts'
import { call } from '../../../../api/call.ts'
import { whenRefreshed } from '../../../../api/freshness.ts'
import { apiQuery } from '../../../../api/query-client.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { copyText } from '../../../../ui/copy-text.ts'
import { TextField } from '../../../../ui/field.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { Switch } from '../../../../ui/switch.tsx'
import { toast } from '../../../../ui/toast.tsx'
import styles from './podcast-switch.module.css'

const query = apiQuery('GET /api/me/podcast')

/** Offers the artist's music as a podcast, and shows its address while it is on. */
export function PodcastSwitch() {
  const { data } = useQuery(query)
  const save = useMutation({
    mutationFn: (isOn: boolean) => call('PUT /api/me/podcast', { body: { isOn } }),
    onSuccess: () => whenRefreshed(),
    onError: (error) =>
      toast({
        title: 'Error',
        description: reasonOf(error, 'We couldn’t save this. Please try again.'),
        variant: 'destructive',
      }),
  })
  const isOn = save.isPending ? save.variables : (data?.isOn ?? false)
  return (
    <Card title="Podcast">
      <Stack gap={4}>
        <p className={styles.words}>
          Let podcast apps play your public tracks at the free quality. They play no ads, so plays there pay nothing;
          your page is linked as the way to support you.
        </p>
        <Switch
          label="Offer my music as a podcast"
          checked={isOn}
          disabled={!data || save.isPending}
          onChange={(isNowOn) => save.mutate(isNowOn)}
        />
        {data?.isOn && (
          <div className={styles.address}>
            <TextField
              label="Address for podcast apps"
              readOnly
              value={data.url}
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button icon={<Copy aria-hidden="true" />} onClick={() => void copyText(data.url, 'link')}>
              Copy address
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  )
}
