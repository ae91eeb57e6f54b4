import header from '../../../shared/profile/profile-header.module.css'
import styles from '../../../shared/profile/profile-layout.module.css'
import { Card } from '../../../ui/card.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

const PLACEHOLDERS = Array.from({ length: 5 }, (_, place) => `place-${place}`)

/** The placeholder while an artist's page loads. */
export const ArtistSkeleton = ({ username }: { username: string }) => (
  <Page
    title={username}
    width="wide"
    isBusy
    head={
      <Stack data-skeleton="header">
        <h1 className="visually-hidden">{username}</h1>
        <div className={header.banner} aria-hidden="true">
          <Skeleton height="100%" radius="large" />
        </div>
        <div className={header.plate} aria-hidden="true">
          <div className={header.portrait}>
            <Skeleton width="9rem" height="9rem" radius="round" />
          </div>
          <div className={header.words}>
            <Skeleton width="min(20rem, 70%)" height="3rem" />
            <Skeleton width="min(14rem, 50%)" height="1.25rem" />
          </div>
        </div>
      </Stack>
    }
  >
    <p role="status" className="visually-hidden">
      Loading the artist…
    </p>
    <div className={styles.home} aria-hidden="true">
      <div className={styles.main}>
        <Card>
          <Skeleton height="12rem" />
        </Card>
        <Card>
          {PLACEHOLDERS.map((place) => (
            <Skeleton key={place} height="4rem" />
          ))}
        </Card>
      </div>
      <div className={styles.side}>
        <Card>
          <Skeleton height="10rem" />
        </Card>
        <Card>
          <Skeleton height="14rem" />
        </Card>
      </div>
    </div>
  </Page>
)
