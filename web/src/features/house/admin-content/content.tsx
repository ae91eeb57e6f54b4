import styles from './content.module.css'
import { FlaggedContent } from './flagged-content.tsx'
import { RecentUploads } from './recent-uploads.tsx'

/** Recent uploads, and the content that users reported. */
export const ContentOversight = () => (
  <div className={styles.both}>
    <RecentUploads />
    <FlaggedContent />
  </div>
)
