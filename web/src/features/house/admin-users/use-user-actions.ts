import type { AdminUser } from '@fairwave/contract/house/admin'
import type { Role } from '@fairwave/contract/people/roles'
import { useMutation } from '@tanstack/react-query'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { whenRefreshed } from '../../../api/freshness.ts'
import { toast } from '../../../ui/toast.tsx'

type Done = { title: string; description: string }

/** One admin action on a user, pending until the lists show it; shows a toast for success or failure. */
function useUserAction<Input, Answer>(
  act: (input: Input) => Promise<Answer>,
  done: (answer: Answer) => Done | undefined,
) {
  return useMutation({
    mutationFn: act,
    onSuccess: async (answer) => {
      await whenRefreshed()
      const said = done(answer)
      if (said) toast(said)
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: reasonOf(error, 'Something went wrong. Please try again.'),
        variant: 'destructive',
      }),
  })
}

export const useResetPassword = () =>
  useUserAction(
    ({ id }: AdminUser) => call('POST /api/admin/users/:id/reset-password', { params: { id } }),
    () => undefined,
  )

export const useRemoveSecondFactor = ({ id }: AdminUser) =>
  useUserAction(
    () => call('POST /api/admin/users/:id/remove-second-factor', { params: { id } }),
    ({ username }) => ({
      title: 'Second Factor Removed',
      description: `@${username} signs in with the password alone now, and was told by email.`,
    }),
  )

export const useChangeUser = ({ id }: AdminUser) =>
  useUserAction(
    (body: { role?: Role; isPremium?: boolean }) => call('PATCH /api/admin/users/:id', { params: { id }, body }),
    ({ username, role, isPremium }) => ({
      title: 'User Changed',
      description: `@${username} is ${role}${isPremium ? ' with premium' : ''} now.`,
    }),
  )

export const useSuspend = ({ id }: AdminUser) =>
  useUserAction(
    (reason: string) => call('POST /api/admin/users/:id/suspend', { params: { id }, body: { reason } }),
    ({ username }) => ({ title: 'User Suspended', description: `@${username} has been signed out and can’t sign in.` }),
  )

export const useUnsuspend = ({ id }: AdminUser) =>
  useUserAction(
    () => call('DELETE /api/admin/users/:id/suspend', { params: { id } }),
    ({ username }) => ({ title: 'User Unsuspended', description: `@${username} can sign in again.` }),
  )
