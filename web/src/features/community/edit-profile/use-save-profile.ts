import type { OwnUser } from '@fairwave/contract/people/accounts'
import { rolePage } from '@fairwave/contract/people/roles'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { useSessionActions } from '../../../api/session-provider.tsx'
import { useFanPageUsername } from '../../../api/site.ts'
import { toast } from '../../../ui/toast.tsx'
import { leaveSavedNotice } from './saved-notice.ts'

const RELOAD_MS = 500

/** Saves a profile, then reloads the page, so that every part of it shows the new one. */
export function useSaveProfile(user: OwnUser, onSaved: () => void) {
  const { replaceUser } = useSessionActions()
  const fanPageUsername = useFanPageUsername()
  return async (body: FormData): Promise<void> => {
    try {
      const saved = await call('PATCH /api/me/profile', { body })
      replaceUser(saved)
      toast({ title: 'Profile Updated', description: 'Your profile has been successfully updated.' })
      leaveSavedNotice()
      onSaved()
      // A new username is a new URL.
      const own = rolePage(user, fanPageUsername)
      const isMoving = saved.username !== user.username && location.pathname.toLowerCase() === own.toLowerCase()
      const next = rolePage(saved, fanPageUsername)
      setTimeout(() => (isMoving ? location.assign(next) : location.reload()), RELOAD_MS)
    } catch (error) {
      toast({
        title: 'Error Updating Profile',
        description: reasonOf(error, 'There was an error updating your profile'),
        variant: 'destructive',
      })
    }
  }
}
