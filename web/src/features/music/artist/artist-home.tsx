import { CommentSection } from '../../../shared/comments/comment-section.tsx'
import { useOlderComments } from '../../../shared/comments/use-older-comments.ts'
import { MusicCatalog } from '../../../shared/music-catalog/music-catalog.tsx'
import type { ArtistDetail } from '../../../shared/profile/artist-detail.ts'
import styles from '../../../shared/profile/profile-layout.module.css'
import { SidePanels } from '../../../shared/profile/side-panels.tsx'
import { Wall } from '../../../shared/wall/wall.tsx'
import { BelowFold } from '../../../ui/below-fold.tsx'
import { Page } from '../../../ui/page.tsx'
import { ArtistHeader } from './artist-header.tsx'
import { BuyDiscography } from './buy-discography.tsx'
import { ComingAlbums } from './coming-albums.tsx'
import { EarlyAccess } from './early-access.tsx'
import { MusicSection } from './music-section.tsx'

/** An artist's page: header, music, wall, comments, fans and about. */
export function ArtistHome({ artist: detail }: { artist: ArtistDetail }) {
  const { user, artist, albums, tracks } = detail
  const { comments, older } = useOlderComments(detail)
  return (
    <Page title={user.displayName} width="wide" head={<ArtistHeader detail={detail} />}>
      <div className={styles.home}>
        <div className={styles.main}>
          <MusicSection artist={user} tracks={tracks} />
          <BelowFold>
            {detail.isSubscribed && <EarlyAccess artistId={user.id} />}
            <ComingAlbums artistId={user.id} />
            <BuyDiscography artist={user} isOffSale={detail.isOffSale} />
            <MusicCatalog ownerId={user.id} albums={albums} tracks={tracks} />
            <Wall owner={{ ...user, isOffSale: detail.isOffSale }} news={detail.posts} />
            <CommentSection title="Fan Comments" owner={artist} comments={comments} older={older} />
          </BelowFold>
        </div>
        <aside className={styles.side} aria-label={`About ${user.displayName}`}>
          <SidePanels detail={detail} />
        </aside>
      </div>
    </Page>
  )
}
