import type { Transparency } from '@fairwave/contract/earnings/books'
import { Download } from 'lucide-react'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Row } from '../../../ui/layout.tsx'
import styles from './open-books.module.css'

const count = new Intl.NumberFormat('en-GB')
const formats = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options })
const DAY = formats({ dateStyle: 'long' })
const WHEN = formats({ dateStyle: 'long', timeStyle: 'short' })

/** How to check the accounts: the data, the closing hashes, and the command that reads both. */
export const Proof = ({ books: { seal, lastDay, madeAt } }: { books: Transparency }) => (
  <Card title="Check it yourself">
    <div className={styles.proof}>
      <p>
        The data behind these figures: every sum by month, reason and kind of account, how each ad’s price was divided
        among plays, on what terms music was sold, which plays were left out and why, and plays by artist. It names no
        listeners, and artists with fewer than ten listeners in a month are added together.
      </p>
      <p>
        Every night the ledger’s closing hash is published. It depends on every entry before it. Keep a copy of the
        data: if a month that is over is ever changed, or something taken out of this one, your copy shows it. The
        closing hashes alone show changes to the ledger.
      </p>
      <Row gap={3}>
        <LinkButton href="/api/transparency/extract.json" download icon={<Download aria-hidden="true" />}>
          Download the data
        </LinkButton>
        <LinkButton href="/api/transparency/days.json" download icon={<Download aria-hidden="true" />}>
          Download the closing hashes
        </LinkButton>
      </Row>
      <p>
        One command in our source code checks the rules from the plays and sales up, and compares your copy with what
        this site publishes now:
      </p>
      <code className={styles.hash}>npm run transparency:verify {location.origin} fairwave-books.json</code>
      {lastDay ? (
        <p>
          {DAY.format(new Date(lastDay.day))} closed after {count.format(lastDay.seq)} entries with this hash:
          <code className={styles.hash}>{lastDay.hash}</code>
        </p>
      ) : (
        <p>No day has closed yet. The first closing hash is published after midnight UTC.</p>
      )}
      {seal && (
        <p>
          Since then the ledger has grown to {count.format(seal.seq)} sealed {seal.seq === 1 ? 'entry' : 'entries'}.
        </p>
      )}
      <p className={styles.muted}>Updated on {WHEN.format(new Date(madeAt))} UTC.</p>
    </div>
  </Card>
)
