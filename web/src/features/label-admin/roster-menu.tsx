import type { RosterEntry } from '@fairwave/contract/payouts'
import { useMutation } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { reasonOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { EndSigningDialog } from '../../shared/signing/signing-dialogs.tsx'
import { IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Menu } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.tsx'

type Act = 'ask' | 'stop asking' | 'end'

/** What a label asks of an artist on its roster, and the way to end it. */
export function RosterMenu({ artist: { id, displayName, asksToManageCatalog, status } }: { artist: RosterEntry }) {
  const [asking, setAsking] = useState<'ask' | 'end'>()
  const close = () => setAsking(undefined)
  const { mutate, isPending } = useMutation<unknown, Error, Act>({
    mutationFn: (act) =>
      act === 'end'
        ? call('DELETE /api/friends/:artistId', { params: { artistId: id } })
        : call('POST /api/friends', { body: { friendId: id, asksToManageCatalog: act === 'ask' } }),
    onSuccess: (_, act) => toast({ title: DONE[act], description: `${displayName} is told.` }),
    onError: (error) =>
      toast({ title: 'Error', description: reasonOf(error, 'That could not be done.'), variant: 'destructive' }),
    onSettled: close,
  })
  return (
    <>
      <Menu
        label={`More about ${displayName}`}
        trigger={<IconButton size="sm" label={`More about ${displayName}`} icon={<Ellipsis aria-hidden="true" />} />}
        items={[
          asksToManageCatalog
            ? { label: 'Stop asking to manage all their music', onSelect: () => mutate('stop asking') }
            : { label: 'Ask to manage all their music…', onSelect: () => setAsking('ask') },
          {
            label: status === 'offered' ? 'Withdraw offer…' : 'End signing…',
            isDanger: true,
            onSelect: () => setAsking('end'),
          },
        ]}
      />
      <ConfirmDialog
        open={asking === 'ask'}
        onOpenChange={close}
        title={`Ask ${displayName}?`}
        description={`${displayName} is asked to let you edit, price and delete music that you did not upload. Nothing changes unless they allow it, and they can withdraw it at any time.`}
        confirmLabel="Ask"
        isBusy={isPending}
        onConfirm={() => mutate('ask')}
      />
      <EndSigningDialog
        name={displayName}
        open={asking === 'end'}
        isBusy={isPending}
        onCancel={close}
        onConfirm={() => mutate('end')}
      />
    </>
  )
}

const DONE: Record<Act, string> = { ask: 'Artist Asked', 'stop asking': 'Request Withdrawn', end: 'Artist Unsigned' }
