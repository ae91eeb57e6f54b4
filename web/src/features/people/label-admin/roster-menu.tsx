import type { RosterEntry } from '@fairwave/contract/earnings/payouts'
import { useMutation } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { EndSigningDialog } from '../../../shared/signing/signing-dialogs.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { toast } from '../../../ui/toast.tsx'

type Action = 'ask' | 'ask to release' | 'stop asking' | 'end'

/** A label's actions on an artist of its roster: release for them, open a statement, ask for rights, withdraw, unsign. */
export function RosterMenu({ artist }: { artist: RosterEntry }) {
  const { id, displayName, asksToManageCatalog, mayRelease, asksToRelease, status } = artist
  const [asking, setAsking] = useState<'ask' | 'ask to release' | 'end'>()
  const [, navigate] = useLocation()
  const close = () => setAsking(undefined)
  const { mutate, isPending } = useMutation<unknown, Error, Action>({
    mutationFn: (act) =>
      act === 'end'
        ? call('DELETE /api/friends/:artistId', { params: { artistId: id } })
        : act === 'ask to release'
          ? call('POST /api/me/roster/:artistId/release-request', { params: { artistId: id } })
          : call('POST /api/friends', { body: { friendId: id, asksToManageCatalog: act === 'ask' } }),
    onSuccess: (_, act) => toast({ title: DONE[act], description: `${displayName} has been notified.` }),
    onError: (error) =>
      toast({
        title: 'Error',
        description: reasonOf(error, 'Something went wrong. Please try again.'),
        variant: 'destructive',
      }),
    onSettled: close,
  })
  return (
    <>
      <Menu
        label={`More about ${displayName}`}
        trigger={<IconButton size="sm" label={`More about ${displayName}`} icon={<Ellipsis aria-hidden="true" />} />}
        items={[
          ...(status === 'accepted'
            ? [{ label: 'Statement', onSelect: () => navigate(`/admin/statement?artist=${id}`) }]
            : []),
          ...(mayRelease
            ? [{ label: `Release for ${displayName}…`, onSelect: () => navigate(`/admin/music?for=${id}`) }]
            : status === 'accepted' && !asksToRelease
              ? [{ label: 'Ask to release music for them…', onSelect: () => setAsking('ask to release') }]
              : []),
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
        description={`${displayName} will be asked to let you edit, price and delete music that you didn’t upload. Nothing changes unless they agree, and they can withdraw their consent at any time.`}
        confirmLabel="Ask"
        isBusy={isPending}
        onConfirm={() => mutate('ask')}
      />
      <ConfirmDialog
        open={asking === 'ask to release'}
        onOpenChange={close}
        title={`Ask ${displayName}?`}
        description={`${displayName} will be asked to let you release music for them. What you release is theirs, and so is the money. Nothing changes unless they agree, and they can withdraw their consent at any time.`}
        confirmLabel="Ask"
        isBusy={isPending}
        onConfirm={() => mutate('ask to release')}
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

const DONE: Record<Action, string> = {
  ask: 'Artist Asked',
  'ask to release': 'Artist Asked',
  'stop asking': 'Request Withdrawn',
  end: 'Artist Unsigned',
}
