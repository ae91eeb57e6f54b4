import type { UserId } from '@fairwave/contract/ids'
import { Ban } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { useBlock } from './use-block.ts'

/** Stands on the page of somebody whom the viewer blocked, in the place of what would bring the two together. */
export function UnblockButton({ person }: { person: { id: UserId } }) {
  const { setBlocked, isBusy } = useBlock(person.id)
  return (
    <Button size="lg" icon={<Ban aria-hidden="true" />} isBusy={isBusy} onClick={() => setBlocked(false)}>
      Unblock
    </Button>
  )
}
