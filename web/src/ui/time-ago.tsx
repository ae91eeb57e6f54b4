import { formatTimeAgo } from '../lib/format-time-ago.ts'
import styles from './time-ago.module.css'

const whole = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

/** How long ago something was, with the exact time in its tooltip. */
export const TimeAgo = ({ instant }: { instant: string }) => (
  <time
    dateTime={instant}
    title={Number.isNaN(Date.parse(instant)) ? undefined : whole.format(new Date(instant))}
    className={styles.time}
  >
    {formatTimeAgo(instant, new Date())}
  </time>
)
