import type { AdminUser } from '@fairwave/contract/admin'
import type { Role } from '@fairwave/contract/roles'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { reasonOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { toast } from '../../ui/toast.tsx'

type Done = { title: string; description: string }

/** One thing an administrator does to a user: the lists are fetched anew, and both outcomes are said. */
function useUserAct<Input, Answer>(act: (input: Input) => Promise<Answer>, done: (answer: Answer) => Done | undefined) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: async (answer) => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['GET /api/users'] }),
        queries.invalidateQueries({ queryKey: ['GET /api/admin/acts'] }),
      ])
      const said = done(answer)
      if (said) toast(said)
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: reasonOf(error, 'This did not work. Please try again.'),
        variant: 'destructive',
      }),
  })
}

export const useResetPassword = () =>
  useUserAct(
    ({ id }: AdminUser) => call('POST /api/admin/users/:id/reset-password', { params: { id } }),
    () => undefined,
  )

export const useChangeUser = ({ id }: AdminUser) =>
  useUserAct(
    (body: { role?: Role; isPremium?: boolean }) => call('PATCH /api/admin/users/:id', { params: { id }, body }),
    ({ username, role, isPremium }) => ({
      title: 'User Changed',
      description: `@${username} is ${role}${isPremium ? ' with premium' : ''} from now on.`,
    }),
  )

export const useSuspend = ({ id }: AdminUser) =>
  useUserAct(
    (reason: string) => call('POST /api/admin/users/:id/suspend', { params: { id }, body: { reason } }),
    ({ username }) => ({ title: 'User Suspended', description: `@${username} is signed out and cannot come in.` }),
  )

export const useUnsuspend = ({ id }: AdminUser) =>
  useUserAct(
    () => call('DELETE /api/admin/users/:id/suspend', { params: { id } }),
    ({ username }) => ({ title: 'User Let In Again', description: `@${username} can sign in from now on.` }),
  )
