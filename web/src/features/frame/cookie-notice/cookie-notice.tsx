import { Cookie, Minus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Row } from '../../../ui/layout.tsx'
import { type CookieChoice, readCookieChoice, storeCookieChoice } from './cookie-choice.ts'
import styles from './cookie-notice.module.css'

export const NOTICE_DELAY_MS = 1_000

/** Asks once, a second after the page has loaded, without covering the player. */
export function CookieNotice() {
  const [state, setState] = useState<'hidden' | 'open' | 'minimised'>('hidden')

  useEffect(() => {
    if (readCookieChoice()) return
    const timer = setTimeout(() => setState('open'), NOTICE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])

  const choose = (choice: CookieChoice) => {
    storeCookieChoice(choice, new Date())
    setState('hidden')
  }

  if (state === 'hidden') return null
  if (state === 'minimised') {
    return (
      <div className={styles.tab}>
        <Button size="sm" icon={<Cookie aria-hidden="true" />} onClick={() => setState('open')}>
          Cookie choice
        </Button>
      </div>
    )
  }
  return (
    <section aria-label="Cookie notice" className={styles.notice}>
      <p>
        Our cookies keep you signed in and count each play once. A few settings are stored in this browser. Nothing
        tracks you on other sites. <Link href="/privacy">Privacy</Link>
      </p>
      <Row gap={2}>
        <Button size="sm" variant="primary" onClick={() => choose('accepted')}>
          Accept All
        </Button>
        <Button size="sm" onClick={() => choose('declined')}>
          Decline
        </Button>
      </Row>
      <div className={styles.minimise}>
        <IconButton
          size="sm"
          label="Minimise cookie notice"
          icon={<Minus aria-hidden="true" />}
          onClick={() => setState('minimised')}
        />
      </div>
    </section>
  )
}
