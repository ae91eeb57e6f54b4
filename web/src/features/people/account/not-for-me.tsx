import type { UserId } from '@fairwave/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { apiQuery } from '../../../api/query-client.ts'
import { useNotForMe } from '../../../shared/recommendations/use-not-for-me.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import styles from './account.module.css'
import list from './blocked-people.module.css'

/** The artists whom the user doesn't want recommended. Shown only where there are some. */
export function NotForMe() {
  const { data: artists } = useQuery({ ...apiQuery('GET /api/me/not-for-me'), refetchOnMount: 'always' })
  if (!artists || artists.length === 0) return null
  return (
    <Card title="Not for me">
      <p className={styles.words}>We don’t recommend these artists to you. Their music stays in search and browse.</p>
      <Stack as="ul" gap={3} aria-label="Artists not recommended to you">
        {artists.map(({ artistId, username, displayName }) => (
          <Row as="li" key={artistId} gap={3} nowrap align="center">
            <Link href={`/artist/${encodeURIComponent(username)}`} className={list.name}>
              {displayName}
            </Link>
            <RecommendAgain artist={{ id: artistId, name: displayName }} />
          </Row>
        ))}
      </Stack>
    </Card>
  )
}

function RecommendAgain({ artist }: { artist: { id: UserId; name: string } }) {
  const { mutate, isPending } = useNotForMe(artist)
  return (
    <Button size="sm" isBusy={isPending} aria-label={`Recommend ${artist.name} again`} onClick={() => mutate(true)}>
      Recommend again
    </Button>
  )
}
