import type { UserId } from '@fairwave/contract/ids'
import { isArtist, type Role } from '@fairwave/contract/people/roles'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { apiQuery } from '../../api/query-client.ts'
import { useSession } from '../../api/session-provider.tsx'
import { announce } from '../../lib/announce.ts'
import { toast } from '../../ui/toast.tsx'
import { type Friend, noteAboutArtist, refreshArtists, stopArtistAnswers } from '../profile/artist-detail.ts'

type Change = { isFriend: boolean; asksToManageCatalog?: boolean }

/** An artist's page is fetched twice more after a change, because its counts may be updated later. */
const REFETCH_MS = [100, 500]

/** Whether the viewer is a fan, or a label has signed the artist. Changes are shown at once and rolled back if the call fails. */
export function useFan(person: { id: UserId; role: Role }, failure = 'Failed to update fan status.') {
  const { user } = useSession()
  const queries = useQueryClient()
  const [asking, setAsking] = useState<'offer' | 'end'>()
  const isSigning = user?.role === 'LABEL' && isArtist(person.role)
  const check = apiQuery('GET /api/friends/check/:artistId', { params: { artistId: person.id } })
  const { data } = useQuery({ ...check, enabled: user !== undefined && user.id !== person.id })

  const show = (isFriend: boolean) => {
    queries.setQueryData(check.queryKey, { isFriend })
    if (user && !isSigning) showFan(queries, person.id, user, isFriend)
  }
  const mutationKey = ['being a fan of', person.id]
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ isFriend, ...offer }: Change): Promise<unknown> =>
      isFriend
        ? call('POST /api/friends', { body: { friendId: person.id, ...offer } })
        : call('DELETE /api/friends/:artistId', { params: { artistId: person.id } }),
    onMutate: async ({ isFriend }) => {
      show(isFriend)
      await Promise.all([stopArtistAnswers(queries), queries.cancelQueries({ queryKey: check.queryKey })])
    },
    onSuccess: (_, { isFriend }) => {
      toast(isSigning ? SIGNING[isFriend ? 'done' : 'undone'] : BEING_A_FAN[isFriend ? 'done' : 'undone'])
      announce('fanStatusChanged', { artistId: person.id, isFan: isFriend })
      for (const wait of REFETCH_MS) setTimeout(() => void refreshArtists(queries), wait)
    },
    onError: (_, { isFriend }) => {
      show(!isFriend)
      const description = isSigning ? 'Failed to update artist signing status.' : failure
      toast({ title: 'Action Failed', description, variant: 'destructive' })
    },
  })

  const isFan = data?.isFriend ?? false
  const change = (next: Change) => {
    if (queries.isMutating({ mutationKey }) === 0) mutate(next)
  }
  return {
    /** Only for signed-in users, and not on their own page. */
    canBeFan: user !== undefined && user.id !== person.id,
    isKnown: data !== undefined,
    isFan,
    isSigning,
    label: isSigning ? (isFan ? 'Signed' : 'Sign Artist') : isFan ? 'Fan ✓' : 'Become a Fan',
    /** They blocked the viewer, who can't become a fan. */
    hasBlockedYou: data?.hasBlockedYou ?? false,
    /** Ignores the second click of a double click. A label confirms first, in `SigningDialogs`. */
    toggle: (click?: { detail: number }) => {
      if ((click?.detail ?? 0) >= 2) return
      if (isSigning) setAsking(isFan ? 'end' : 'offer')
      else change({ isFriend: !isFan })
    },
    signing: {
      asking,
      cancel: () => setAsking(undefined),
      answer: (next: Change) => {
        setAsking(undefined)
        change(next)
      },
    },
  }
}

const BEING_A_FAN = {
  done: { title: 'Fan Added', description: 'You are now a fan of this artist!' },
  undone: { title: 'Fan Removed', description: 'You are no longer a fan of this artist.' },
}
const SIGNING = {
  done: { title: 'Artist Signed', description: 'Your offer was sent. The artist can accept or decline it.' },
  undone: { title: 'Artist Unsigned', description: 'This artist is no longer on your roster.' },
}

/** Puts the viewer first among the fans on the cached page, or removes them. A label's page is left alone: artists among its friends are its roster. */
function showFan(
  queries: QueryClient,
  artistId: UserId,
  { id, role, username, displayName, profilePicture }: Friend,
  isFan: boolean,
) {
  noteAboutArtist(queries, artistId, (known) => {
    if (known.isFan === isFan) return known
    const fanCount = Math.max(0, known.fanCount + (isFan ? 1 : -1))
    if (known.user.role === 'LABEL' && isArtist(role)) return { ...known, isFan, fanCount }
    const others = known.friends.filter((friend) => friend.id !== id)
    const me = { id, role, username, displayName, profilePicture }
    return { ...known, isFan, fanCount, friends: isFan ? [me, ...others] : others }
  })
}
