import styles from './content.module.css'
import { FlaggedContent } from './flagged-content.tsx'
import { RecentUploads } from './recent-uploads.tsx'

/** What is put out here, and what people say should not be. */
export const ContentOversight = () => (
  <div className={styles.both}>
    <RecentUploads />
    <FlaggedContent />
  </div>
)
