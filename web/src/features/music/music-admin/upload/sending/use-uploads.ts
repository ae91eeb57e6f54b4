import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { toast } from '../../../../../ui/toast.tsx'
import { changeTracks, managedTracks, refreshCatalogueSoon } from '../../catalog-cache.ts'
import { withNew } from '../../tracks/track-list.ts'
import { inspectTags } from '../files/inspect-tags.ts'
import { sendForm } from './send-form.ts'
import { sendResumable } from './send-resumable.ts'
import { createUploads, type UploadState, type Uploads } from './uploads.ts'

/** Uploads outlive the page that started them; each belongs to the user who was signed in. */
const uploadsByUser = new WeakMap<QueryClient, Map<number, Uploads>>()

export const useUploads = (userId: number): Uploads => uploadsOf(userId, useQueryClient())

export const useUploadState = (uploads: Uploads): UploadState =>
  useSyncExternalStore(uploads.subscribe, uploads.getState)

function uploadsOf(userId: number, queries: QueryClient): Uploads {
  const ofUsers = uploadsByUser.get(queries) ?? new Map<number, Uploads>()
  uploadsByUser.set(queries, ofUsers)
  const uploads =
    ofUsers.get(userId) ??
    createUploads({
      userId,
      send: sendResumable(sendForm),
      inspect: inspectTags,
      notify: toast,
      knownTracks: () => queries.getQueryData(managedTracks.queryKey) ?? [],
      showTracks: (arrived) => changeTracks(queries, (tracks) => withNew(tracks, arrived)),
      refreshSoon: () => refreshCatalogueSoon(queries),
    })
  ofUsers.set(userId, uploads)
  return uploads
}
