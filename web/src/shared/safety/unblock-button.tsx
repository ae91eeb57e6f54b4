import type { UserId } from '@fairwave/contract/ids'
import { Ban } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { useBlock } from './use-block.ts'

/** Replaces Fan and Subscribe on the page of a user whom the viewer blocked. */
export function UnblockButton({ person }: { person: { id: UserId } }) {
  const { setBlocked, isBusy } = useBlock(person.id)
  return (
    <Button size="lg" icon={<Ban aria-hidden="true" />} isBusy={isBusy} onClick={() => setBlocked(false)}>
      Unblock
    </Button>
  )
}
