import type { ApiOutput } from '@fairwave/contract/api'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { call } from '../../../api/call.ts'
import { whenRefreshed } from '../../../api/freshness.ts'
import { apiQuery } from '../../../api/query-client.ts'
import { useEmailConsent } from '../../../purchasing/emails/use-email-consent.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import styles from './account.module.css'
import list from './blocked-people.module.css'

type Artist = ApiOutput<'GET /api/me/artist-emails'>['artists'][number]

/** The artists who may email the user, each with a button that ends it. */
export function ArtistEmails() {
  const { data } = useQuery({ ...apiQuery('GET /api/me/artist-emails'), refetchOnMount: 'always' })
  const tryAgain = useMutation({
    mutationFn: () => call('DELETE /api/me/artist-emails/suppression'),
    onSuccess: () => whenRefreshed(),
  })
  return (
    <Card title="Emails from artists">
      <Stack gap={4}>
        <p className={styles.words}>
          Artists write to you only if you agree, where you follow them, buy or subscribe. They then see your email
          address. No email tells them whether you opened it.
        </p>
        {data?.isSuppressed && (
          <Alert>
            Emails to your address came back, or you reported one as spam, so we stopped sending them.{' '}
            <Button isBusy={tryAgain.isPending} onClick={() => tryAgain.mutate()}>
              Send emails again
            </Button>
          </Alert>
        )}
        {data?.artists.length === 0 && <p>No artist may email you.</p>}
        {data && data.artists.length > 0 && (
          <Stack as="ul" gap={3} aria-label="Artists who may email you">
            {data.artists.map((artist) => (
              <ArtistRow key={artist.id} artist={artist} />
            ))}
          </Stack>
        )}
      </Stack>
    </Card>
  )
}

function ArtistRow({ artist }: { artist: Artist }) {
  const save = useEmailConsent(artist.id, 'account')
  return (
    <Row as="li" gap={3} nowrap align="center">
      <Link href={`/artist/${encodeURIComponent(artist.username)}`} className={list.name}>
        <bdi>{artist.displayName}</bdi>
      </Link>
      <Button
        size="sm"
        isBusy={save.isPending}
        aria-label={`Stop emails from ${artist.displayName}`}
        onClick={() => save.mutate(false)}
      >
        Stop
      </Button>
    </Row>
  )
}
