import { useMutation } from '@tanstack/react-query'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { useSession, useSessionActions } from '../../../api/session-provider.tsx'
import { Card } from '../../../ui/card.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { toast } from '../../../ui/toast.tsx'

/** Switches between one-click buying and a dialog that confirms every purchase. */
export function OneClickBuying() {
  const { user } = useSession()
  const { replaceUser } = useSessionActions()
  const save = useMutation({
    mutationFn: ({ id, isOn }: { id: number; isOn: boolean }) =>
      call('PATCH /api/users/:id/buying', { params: { id }, body: { oneClickBuying: isOn } }),
    onSuccess: (changed) => {
      replaceUser(changed)
      toast({
        title: 'Preference Saved',
        description: changed.oneClickBuying ? 'One-click buying is on.' : 'We ask before every purchase.',
      })
    },
    onError: (error) =>
      toast({ title: 'Error', description: reasonOf(error, 'Failed to save your preference'), variant: 'destructive' }),
  })
  if (!user) return null
  return (
    <Card title="Buying">
      <Switch
        label="One-click buying"
        hint="Buy tracks and albums from your wallet without confirming each one. Card payments, subscriptions and campaigns are always confirmed."
        checked={save.isPending ? save.variables.isOn : user.oneClickBuying}
        disabled={save.isPending}
        onChange={(isOn) => save.mutate({ id: user.id, isOn })}
      />
    </Card>
  )
}
