import { WEEK_POUNDS } from '@fairwave/contract/offer'
import type { PublicUser } from '@fairwave/contract/people/accounts'
import { Lock } from 'lucide-react'
import { useLocation } from 'wouter'
import { useSession } from '../../api/session-provider.tsx'
import { formatPounds } from '../../lib/format-pounds.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './wall-post.module.css'

export type PostOwner = Pick<PublicUser, 'id' | 'displayName' | 'profilePicture'> & {
  /** New subscriptions are closed at the moment. */
  isOffSale?: boolean | undefined
}

/** What non-subscribers see of a subscribers-only post: that it exists, and how to subscribe. */
export function LockedPost({ owner }: { owner: PostOwner }) {
  const { user } = useSession()
  const [pathname, navigate] = useLocation()
  const subscribe = () => {
    if (user) return navigate(`/subscribe/${owner.id}`)
    toast({
      title: 'Authentication Required',
      description: 'You need to log in to subscribe to artists.',
      variant: 'destructive',
    })
    navigate(`/auth?return=${encodeURIComponent(pathname)}`)
  }
  return (
    <div className={styles.locked}>
      <Lock aria-hidden="true" />
      <p>
        This post is for subscribers of <bdi>{owner.displayName}</bdi>.
      </p>
      {owner.isOffSale ? (
        <p>New subscriptions are closed at the moment.</p>
      ) : (
        <Button size="sm" onClick={subscribe}>
          Unlock for {formatPounds(WEEK_POUNDS)} a week
        </Button>
      )}
    </div>
  )
}
