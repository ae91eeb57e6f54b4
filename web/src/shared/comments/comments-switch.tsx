import type { PublicUser } from '@fairwave/contract/people/accounts'
import { isArtist } from '@fairwave/contract/people/roles'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { whenRefreshed } from '../../api/freshness.ts'
import { useSession } from '../../api/session-provider.tsx'
import { Switch } from '../../ui/switch.tsx'

type CommentsSwitchProps = { owner: Pick<PublicUser, 'id' | 'role'>; isOn: boolean }

/** Switches the comments of the user's own page on and off. Only the owner sees it. */
export function CommentsSwitch({ owner, isOn }: CommentsSwitchProps) {
  const { user } = useSession()
  const [isShownOn, setIsShownOn] = useState(isOn)
  useEffect(() => setIsShownOn(isOn), [isOn])
  const { mutate, isPending } = useMutation({
    mutationFn: (enabled: boolean) =>
      isArtist(owner.role)
        ? call('PATCH /api/artists/comments-toggle', { body: { artistId: owner.id, enabled } })
        : call('PATCH /api/users/:id/comments', { params: { id: owner.id }, body: { enabled } }),
    onMutate: setIsShownOn,
    onSuccess: whenRefreshed,
    onError: (error) => {
      setIsShownOn(isOn)
      console.error('The comments could not be switched.', error)
    },
  })
  if (user?.id !== owner.id) return null
  return (
    <Switch
      label={isShownOn ? 'Comments On' : 'Comments Off'}
      checked={isShownOn}
      disabled={isPending}
      onChange={mutate}
    />
  )
}
