import { PRODUCT } from '@fairwave/contract/product'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { reasonOf } from '../../../api/api-error.ts'
import { send } from '../../../api/call.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from './account.module.css'

/** Downloads everything the site holds about the user. */
export function YourData({ username }: { username: string }) {
  const save = useMutation({
    mutationFn: async () => {
      const response = await send('GET /api/me/export', {})
      saveFile(`${PRODUCT.toLowerCase()}-${username}.json`, await response.blob(), 'application/json')
    },
    onSuccess: () => toast({ title: 'Your data is ready', description: 'Saved to your downloads.' }),
    onError: (error) =>
      toast({
        title: 'Error',
        description: reasonOf(error, 'We couldn’t make the file. Please try again.'),
        variant: 'destructive',
      }),
  })
  return (
    <Card title="Your data">
      <p className={styles.words}>
        One file with everything we hold about you: profile, library, plays, purchases, money, messages and the rest.
        Passwords and bank numbers are not in it.
      </p>
      <Button
        icon={<Download aria-hidden="true" />}
        isBusy={save.isPending}
        busyLabel="Preparing..."
        onClick={() => save.mutate()}
      >
        Download my data
      </Button>
    </Card>
  )
}
