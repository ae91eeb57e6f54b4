import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/query-client.ts'
import { ProfileLink } from '../../../shared/profile/profile-link.tsx'
import { useBlock } from '../../../shared/safety/use-block.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import styles from './account.module.css'
import list from './blocked-people.module.css'

/** The users this user blocked, each with an Unblock button. */
export function BlockedPeople() {
  const { data: people, isPending, refetch } = useQuery({ ...apiQuery('GET /api/me/blocks'), refetchOnMount: 'always' })
  return (
    <Card title="Blocked people">
      <p className={styles.words}>
        People you blocked can't message you, comment on your page or become your fan, and you don't see their comments.
      </p>
      {isPending && <Spinner label="Loading blocked people..." />}
      {!isPending && !people && (
        <Alert>
          We couldn't load the list. <Button onClick={() => void refetch()}>Try again</Button>
        </Alert>
      )}
      {people?.length === 0 && <p>You haven't blocked anyone.</p>}
      {people && people.length > 0 && (
        <Stack as="ul" gap={3} aria-label="Blocked people">
          {people.map((person) => (
            <Row as="li" key={person.id} gap={3} nowrap align="center">
              <Avatar name={person.displayName} src={person.profilePicture} size={36} />
              <ProfileLink person={person} className={list.name}>
                {person.displayName}
                <small>@{person.username}</small>
              </ProfileLink>
              <UnblockPerson person={person} />
            </Row>
          ))}
        </Stack>
      )}
    </Card>
  )
}

function UnblockPerson({ person }: { person: { id: Parameters<typeof useBlock>[0]; displayName: string } }) {
  const { setBlocked, isBusy } = useBlock(person.id)
  return (
    <Button size="sm" isBusy={isBusy} aria-label={`Unblock ${person.displayName}`} onClick={() => setBlocked(false)}>
      Unblock
    </Button>
  )
}
