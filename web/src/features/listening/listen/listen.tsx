import { useQuery } from '@tanstack/react-query'
import { Headphones } from 'lucide-react'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { codeInAddress } from '../../../lib/code-in-address.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PrivatePlayer } from './private-player.tsx'

/** Music behind a private link, to be heard without an account. */
export function Listen() {
  const code = codeInAddress()
  // Every request counts as opening the link, so it is made once.
  const { data, error } = useQuery({
    queryKey: ['private listening', code],
    queryFn: () => call('POST /api/listening/open', { body: { code } }),
    enabled: code !== '',
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  })
  if (data) return <PrivatePlayer code={code} music={data} />
  if (code !== '' && !error) {
    return (
      <Page title="Private listening" width="narrow">
        <Skeleton width="100%" height="20rem" radius="large" />
      </Page>
    )
  }
  return (
    <Page title="Private listening" width="narrow">
      <EmptyState
        icon={<Headphones aria-hidden="true" />}
        title="Nothing to hear here"
        text={error ? reasonOf(error, 'We couldn’t open this link. Please try again.') : 'This link is not complete.'}
      />
    </Page>
  )
}
