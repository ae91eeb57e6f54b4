import type { ApiInput } from '@fairwave/contract/api'
import type { ImportAlbum } from '@fairwave/contract/music/imports'
import { useMutation, useQuery } from '@tanstack/react-query'
import { reasonOf } from '../../../../api/api-error.ts'
import { call } from '../../../../api/call.ts'
import { apiQuery } from '../../../../api/query-client.ts'
import { toast } from '../../../../ui/toast.tsx'

export type DraftEdit = ApiInput<'PATCH /api/me/imports/:id'>['body']

const LOOK_MS = 2_000
/** The tab that sends looks by itself. */
const LOOK_AT_ARRIVALS_MS = 5_000

/** The albums of the import. While some are being published, or files arrive, their state is looked up again and again. */
export function useDrafts() {
  const query = useQuery({
    ...apiQuery('GET /api/me/imports'),
    refetchInterval: ({ state: { data = [] } }) => {
      if (data.some(({ state }) => state === 'waiting')) return LOOK_MS
      return data.some(({ isArriving }) => isArriving) && LOOK_AT_ARRIVALS_MS
    },
  })
  const drafts: readonly ImportAlbum[] = query.data ?? []
  const inState = (...states: ImportAlbum['state'][]) => drafts.filter(({ state }) => states.includes(state))
  const open = inState('draft', 'failed').filter(({ tracks }) => tracks.length > 0)
  const edit = (id: number, body: DraftEdit) => call('PATCH /api/me/imports/:id', { params: { id }, body })
  const discard = (id: number) => call('DELETE /api/me/imports/:id', { params: { id } })
  const editAll = useMutation({
    mutationFn: async (body: DraftEdit) => {
      for (const { id } of open) await edit(id, body)
    },
    onError: failed('We couldn’t change all albums.'),
  })
  const publish = useMutation({
    // Kept alive: the page may be left the moment after.
    mutationFn: () =>
      call('POST /api/me/imports/publish', { body: { ids: open.map(({ id }) => id) }, keepalive: true }),
    onError: failed('We couldn’t publish these albums.'),
  })
  const remove = useMutation({
    mutationFn: async (ids: readonly number[]) => {
      for (const id of ids) await discard(id)
    },
    onError: failed('We couldn’t remove this.'),
  })
  const leaveOutDuplicates = useMutation({
    mutationFn: async () => {
      for (const { id, tracks } of open) {
        const known = tracks.filter(({ isDuplicate }) => isDuplicate)
        if (known.length === tracks.length) await discard(id)
        else if (known.length > 0) await edit(id, { tracks: known.map((track) => ({ id: track.id, isLeftOut: true })) })
      }
    },
    onError: failed('We couldn’t leave them all out.'),
  })
  return {
    query,
    drafts,
    open,
    waiting: inState('waiting'),
    isArriving: drafts.some((draft) => draft.isArriving),
    published: inState('published'),
    edit,
    editAll,
    publish,
    remove,
    leaveOutDuplicates,
    hasDuplicates: open.some(({ tracks }) => tracks.some(({ isDuplicate }) => isDuplicate)),
  }
}

const failed = (fallback: string) => (error: unknown) =>
  toast({ title: 'Error', description: reasonOf(error, fallback), variant: 'destructive' })
