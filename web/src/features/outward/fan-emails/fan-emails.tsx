import { LIMITS } from '@fairwave/contract/limits'
import type { OwnUser } from '@fairwave/contract/people/accounts'
import { PRODUCT } from '@fairwave/contract/product'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { reasonOf } from '../../../api/api-error.ts'
import { send } from '../../../api/call.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Page } from '../../../ui/page.tsx'
import { toast } from '../../../ui/toast.tsx'
import { FanEmailComposer } from './composer.tsx'
import { FanEmailHistory } from './history.tsx'

/** An artist writes to fans who agreed to it, sees how far the emails are, and takes the list along. */
export const FanEmails = ({ user }: { user: OwnUser }) => (
  <Page
    title="Emails to Fans"
    lead={`Write to followers, buyers and subscribers who agreed to your emails, up to ${LIMITS.fanEmailsPerWeek} times a week.`}
    width="wide"
    action={<ExportButton />}
  >
    <Stack gap={5}>
      <FanEmailComposer user={user} />
      <FanEmailHistory />
    </Stack>
  </Page>
)

function ExportButton() {
  const save = useMutation({
    mutationFn: async () => {
      const response = await send('GET /api/me/fan-emails/export', {})
      saveFile(`${PRODUCT.toLowerCase()}-fans.csv`, await response.blob(), 'text/csv')
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: reasonOf(error, 'We couldn’t make the file. Please try again.'),
        variant: 'destructive',
      }),
  })
  return (
    <Button
      icon={<Download aria-hidden="true" />}
      isBusy={save.isPending}
      busyLabel="Exporting..."
      onClick={() => save.mutate()}
    >
      Export list (CSV)
    </Button>
  )
}
