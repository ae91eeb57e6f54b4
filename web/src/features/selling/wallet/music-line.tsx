import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatPounds } from '../../../lib/format-pounds.ts'
import styles from './wallet.module.css'

type Paid = { title: string; artist: { name: string; username: string }; amount: number; date?: string }

type Props = {
  icon: LucideIcon
  paid: Paid
  /** Its page, where it has one. */
  href: string | undefined
  note: string
  acts: ReactNode
  /** Dialogs. */
  children?: ReactNode
}

export const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

/** Music that the user paid for: what, whose, when and for how much, and what can be done about it. */
export const MusicLine = ({ icon: Icon, paid: { title, artist, amount, date }, href, note, acts, children }: Props) => (
  <li className={styles.line}>
    <Icon aria-hidden="true" className={styles.icon} />
    <div className={styles.what}>
      <p>{href ? <Link href={href}>{title}</Link> : title}</p>
      <p className={styles.when}>
        <Link href={`/artist/${encodeURIComponent(artist.username)}`}>{artist.name}</Link>
        {date && (
          <>
            {' '}
            · <time dateTime={date}>{day.format(new Date(date))}</time>
          </>
        )}{' '}
        · {amount > 0 ? formatPounds(amount) : 'Free'}
      </p>
      <p className={styles.when}>{note}</p>
    </div>
    <div className={styles.acts}>{acts}</div>
    {children}
  </li>
)
