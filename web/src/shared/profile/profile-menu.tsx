import type { UserId } from '@fairwave/contract/ids'
import { Ban, Ellipsis, Flag, Mail } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../api/session-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Menu } from '../../ui/menu.tsx'
import { messagePath } from '../messages/message-path.ts'
import { ReportDialog } from '../safety/report-dialog.tsx'
import { useBlock } from '../safety/use-block.ts'

type PersonMenuProps = {
  person: { id: UserId; displayName: string }
  isBlocked: boolean
  /** Adds a Message item. Set where the page has no message button of its own. */
  writesTo?: string | undefined
}

/** The ⋯ menu of a profile: message, report, block. */
export function PersonMenu({ person, isBlocked, writesTo }: PersonMenuProps) {
  const { user } = useSession()
  const [dialog, setDialog] = useState<'report' | 'block'>()
  const { setBlocked, isBusy } = useBlock(person.id)
  if (!user || user.id === person.id) return null
  const close = () => setDialog(undefined)
  return (
    <>
      <Menu
        label={`More about ${person.displayName}`}
        trigger={
          <Button size="lg" variant="ghost" icon={<Ellipsis aria-hidden="true" />}>
            <span className="visually-hidden">More</span>
          </Button>
        }
        items={[
          ...(writesTo && !isBlocked
            ? [{ label: 'Message', icon: <Mail aria-hidden="true" />, href: messagePath(writesTo) }]
            : []),
          { label: 'Report', icon: <Flag aria-hidden="true" />, onSelect: () => setDialog('report') },
          isBlocked
            ? { label: 'Unblock', icon: <Ban aria-hidden="true" />, onSelect: () => setBlocked(false) }
            : {
                label: 'Block',
                icon: <Ban aria-hidden="true" />,
                isDanger: true,
                onSelect: () => setDialog('block'),
              },
        ]}
      />
      <ReportDialog kind="user" id={person.id} open={dialog === 'report'} onOpenChange={close} />
      <ConfirmDialog
        open={dialog === 'block'}
        onOpenChange={close}
        title={`Block ${person.displayName}?`}
        description="You can’t message each other. They can’t comment, like, subscribe or become your fan."
        confirmLabel="Block"
        isDanger
        isBusy={isBusy}
        onConfirm={() => setBlocked(true, { onSettled: close })}
      />
    </>
  )
}
