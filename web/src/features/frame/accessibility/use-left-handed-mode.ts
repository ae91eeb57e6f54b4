import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { useSession, useSessionActions } from '../../../api/session-provider.tsx'
import { toast } from '../../../ui/toast.tsx'

/** The user's left-handed mode and the switch for it; the switch moves at once and goes back if the change can't be saved. */
export function useLeftHandedMode() {
  const { user } = useSession()
  const { replaceUser, getState } = useSessionActions()
  const isOn = user?.leftHandedMode ?? false

  const show = (leftHandedMode: boolean) => {
    const current = getState().user
    if (current) replaceUser({ ...current, leftHandedMode })
  }

  const toggle = async () => {
    if (!user) return
    const leftHandedMode = !isOn
    show(leftHandedMode)
    try {
      await call('PATCH /api/users/:id/accessibility', { params: { id: user.id }, body: { leftHandedMode } })
      toast({
        title: 'Preference Saved',
        description: leftHandedMode ? 'Left-handed mode activated' : 'Right-handed mode activated',
      })
    } catch (error) {
      show(isOn)
      toast({ title: 'Error', description: reasonOf(error, 'Failed to save your preference'), variant: 'destructive' })
    }
  }

  return { isOn, toggle }
}
