import type { Profile } from '@fairwave/contract/community/profiles'
import { Heart, Plus } from 'lucide-react'
import { useSession } from '../../../api/session-provider.tsx'
import { FavoriteTracks } from '../../../shared/tracks/favorite-tracks.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** A user's favorites, if they show them. */
export function MyFavorites({ person: { id, displayName, showsCollection } }: { person: Profile }) {
  const { user } = useSession()
  return (
    <Card
      title="My Favorites"
      action={
        user?.id === id && (
          <LinkButton href="/browse" size="sm" variant="ghost" icon={<Plus aria-hidden="true" />}>
            Add
          </LinkButton>
        )
      }
    >
      {showsCollection ? (
        <FavoriteTracks userId={id} />
      ) : (
        <EmptyState
          icon={<Heart />}
          title="No favorites yet"
          text={`${displayName} hasn’t published any favorites.`}
          action={<LinkButton href="/browse">Browse Music</LinkButton>}
        />
      )}
    </Card>
  )
}
