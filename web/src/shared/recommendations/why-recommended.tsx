import type { UserId } from '@fairwave/contract/ids'
import { CircleHelp } from 'lucide-react'
import { Link } from 'wouter'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Popover } from '../../ui/popover.tsx'
import { useNotForMe } from './use-not-for-me.ts'
import styles from './why-recommended.module.css'

type WhyProps = { why: string; explanation: string; title: string; artist: { id: UserId; name: string } }

/** The reason under a recommended track. Pressed, it explains itself and offers “Not for me”. */
export function WhyRecommended({ why, explanation, title, artist }: WhyProps) {
  const { mutate, isPending } = useNotForMe(artist)
  return (
    <Popover
      label={`Why “${title}” is recommended`}
      align="start"
      trigger={
        <button type="button" className={styles.why} aria-label={`${why}. Why am I seeing “${title}”?`}>
          {why}
          <CircleHelp aria-hidden="true" />
        </button>
      }
    >
      <Stack gap={3} className={styles.words}>
        <strong>Why am I seeing this?</strong>
        <p>{explanation}</p>
        <p>
          No one can pay for a place here. <Link href="/fairness#recommendations">How we recommend</Link>
        </p>
        <Button size="sm" isBusy={isPending} onClick={() => mutate(false)}>
          Not for me
        </Button>
      </Stack>
    </Popover>
  )
}
