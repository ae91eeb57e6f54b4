import type { Unreleased } from '@fairwave/contract/music/release-schedule'
import { Link } from 'wouter'
import { useFormatInstant } from '../../lib/use-format-instant.ts'
import { Alert } from '../../ui/alert.tsx'

/** Who can hear it until then: a draft has no early days. */
const audience = ({ releaseAt, earlyDays, preOrders }: Unreleased): string => {
  if (preOrders) return 'Until then everyone can see its page and pre-order it, and play the tracks that are out.'
  return releaseAt && earlyDays > 0
    ? `Your subscribers can hear its tracks ${earlyDays === 1 ? 'the day' : `${earlyDays} days`} before; until then only you see it.`
    : 'Until it’s released, only you can see it.'
}

type NotOutYetProps = { release: { unreleased?: Unreleased | undefined; canEdit?: boolean | undefined } }

/** Says when a track or album comes out, and who can hear it until then. Renders nothing for what is out. */
export function NotOutYet({ release: { unreleased, canEdit } }: NotOutYetProps) {
  const formatInstant = useFormatInstant()
  if (!unreleased) return null
  const day = unreleased.releaseAt ? `It comes out on ${formatInstant(unreleased.releaseAt)}.` : 'This is a draft.'
  return (
    <Alert tone="plain">
      {canEdit ? (
        <>
          {day} {audience(unreleased)} <Link href="/admin/music">Go to Music Admin</Link>
        </>
      ) : (
        <>You’re hearing this before everyone else. {day}</>
      )}
    </Alert>
  )
}
