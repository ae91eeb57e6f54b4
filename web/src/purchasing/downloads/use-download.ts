import type { DownloadFormatName } from '@fairwave/contract/selling/downloads'
import { useQuery } from '@tanstack/react-query'
import { reasonOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { apiQuery } from '../../api/query-client.ts'
import { toast } from '../../ui/toast.tsx'

export type Downloadable = { kind: 'track' | 'album'; id: number }

const LOOK_AGAIN_MS = 2_000

/** The available download formats. Polls while one is being prepared. */
export function useDownloadFormats({ kind, id }: Downloadable, isWanted = true) {
  const query =
    kind === 'album'
      ? apiQuery('GET /api/downloads/album/:id/formats', { params: { id } })
      : apiQuery('GET /api/downloads/track/:id/formats', { params: { id } })
  return useQuery({
    ...(query as ReturnType<typeof apiQuery<'GET /api/downloads/track/:id/formats'>>),
    enabled: isWanted,
    refetchInterval: ({ state }) =>
      state.data?.formats.some((format) => format.state === 'preparing') ? LOOK_AGAIN_MS : false,
  }).data
}

/** Starts the browser's own download, by a temporary link that needs no authorization header. */
export async function download({ kind, id }: Downloadable, format: DownloadFormatName): Promise<void> {
  try {
    const { url } = await call('POST /api/downloads/links', { body: { kind, id, format } })
    const link = document.createElement('a')
    link.href = url
    link.download = ''
    document.body.append(link)
    link.click()
    link.remove()
  } catch (error) {
    toast({
      title: 'Download Failed',
      description: reasonOf(error, 'The file could not be fetched. Please try again.'),
      variant: 'destructive',
    })
  }
}
