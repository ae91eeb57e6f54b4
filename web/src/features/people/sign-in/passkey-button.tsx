import { KeyRound } from 'lucide-react'
import { hasPasskeys } from '../../../api/passkeys.ts'
import { Button } from '../../../ui/button.tsx'

/** Nothing in a browser without passkeys. */
export const PasskeyButton = ({ isBusy, onUse }: { isBusy: boolean; onUse: () => unknown }) =>
  hasPasskeys() && (
    <Button icon={<KeyRound aria-hidden="true" />} disabled={isBusy} onClick={() => void onUse()}>
      Use a passkey
    </Button>
  )
