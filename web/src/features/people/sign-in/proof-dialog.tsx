import { lazy, Suspense, useSyncExternalStore } from 'react'
import { proofRequests } from '../../../api/ask-for-proof.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { muteErrors } from '../../../ui/toast.tsx'

const ProofForm = lazy(() => import('./proof-form.tsx').then((file) => ({ default: file.ProofForm })))

const WAITING = <Skeleton width="100%" height="10rem" radius="large" />

/** Asks the user to confirm that it is them, before money leaves or access changes. The shell renders it once. */
export function ProofDialog() {
  const request = useSyncExternalStore(proofRequests.subscribe, proofRequests.current, proofRequests.current)
  if (!request) return null
  const breakOff = () => {
    muteErrors()
    request.close(undefined)
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && breakOff()}
      title="Please confirm that it’s you"
      description="We ask again before money, income or access to your account changes."
      size="sm"
    >
      <Suspense fallback={WAITING}>
        <ProofForm onProven={() => request.close(true)} onBack={breakOff} />
      </Suspense>
    </Dialog>
  )
}
