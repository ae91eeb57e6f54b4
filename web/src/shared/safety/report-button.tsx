import type { Reportable } from '@fairwave/contract/community/safety'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../api/session-provider.tsx'
import { IconButton } from '../../ui/button.tsx'
import { ReportDialog } from './report-dialog.tsx'

/** Reports what is beside it. Only for signed-in users. */
export function ReportButton({ kind, id, size = 'sm' }: { kind: Reportable; id: number; size?: 'sm' | 'md' | 'lg' }) {
  const { user } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  if (!user) return null
  return (
    <>
      <IconButton size={size} label="Report" icon={<Flag aria-hidden="true" />} onClick={() => setIsOpen(true)} />
      <ReportDialog kind={kind} id={id} open={isOpen} onOpenChange={setIsOpen} />
    </>
  )
}
