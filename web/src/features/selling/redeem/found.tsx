import type { CodeGift } from '@fairwave/contract/selling/codes'
import { useState } from 'react'
import { Link } from 'wouter'
import { reasonOf } from '../../../api/api-error.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import styles from './redeem.module.css'

type FoundProps = { gift: CodeGift; onRedeem: () => Promise<void>; onBack: () => void }

/** What a code gives, before it is used up. */
export function Found({ gift, onRedeem, onBack }: FoundProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const redeem = async () => {
    setIsBusy(true)
    setProblem(undefined)
    await onRedeem().catch((error) =>
      setProblem(reasonOf(error, 'We couldn’t redeem this code. It is not used up: please try again.')),
    )
    setIsBusy(false)
  }
  return (
    <Card title={gift.title}>
      <Stack gap={4}>
        <p>
          {gift.kind === 'album' ? 'An album' : 'A track'} by{' '}
          <Link href={`/artist/${encodeURIComponent(gift.artistUsername)}`}>{gift.artistName}</Link>, in high quality,
          to stream and download, for good. {gift.from ? 'The link' : 'The code'} works once.
        </p>
        {gift.from && <FromGiver from={gift.from} />}
        {problem && <Alert>{problem}</Alert>}
        <Row gap={2}>
          <Button variant="primary" size="lg" isBusy={isBusy} busyLabel="One moment…" onClick={() => void redeem()}>
            Get it
          </Button>
          <Button variant="ghost" size="lg" disabled={isBusy} onClick={onBack}>
            Another code
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}

const FromGiver = ({ from: { name, message } }: { from: NonNullable<CodeGift['from']> }) => (
  <div>
    <p>
      A gift from <strong>{name}</strong>
      {message && ', who writes:'}
    </p>
    {message && <blockquote className={styles.message}>{message}</blockquote>}
  </div>
)

export const Redeemed = ({ gift: { kind, contentId, title, artistName, from } }: { gift: CodeGift }) => (
  <Card title={`“${title}” is yours`}>
    <Stack gap={4}>
      <p role="status">{from?.name ?? artistName} gave it to you. It’s in your library, in high quality.</p>
      <Row gap={2}>
        <LinkButton href={`/${kind}/${contentId}`} variant="primary">
          Listen now
        </LinkButton>
        <LinkButton href="/library">My Library</LinkButton>
      </Row>
    </Stack>
  </Card>
)
