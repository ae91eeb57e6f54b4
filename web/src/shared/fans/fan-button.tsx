import type { UserId } from '@fairwave/contract/ids'
import type { Role } from '@fairwave/contract/people/roles'
import { Heart, Signature } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { SigningDialogs } from '../signing/signing-dialogs.tsx'
import styles from './fan-button.module.css'
import { useFan } from './use-fan.ts'

/** Become a Fan; for labels, Sign Artist. */
export function FanButton({ person }: { person: { id: UserId; role: Role; displayName: string } }) {
  const { canBeFan, isKnown, isFan, isSigning, hasBlockedYou, label, toggle, signing } = useFan(person)
  if (!canBeFan) return null
  if (hasBlockedYou && !isFan) return <p className={styles.refused}>This user has blocked you.</p>
  const Icon = isSigning ? Signature : Heart
  return (
    <>
      <Button
        size="lg"
        className={isFan ? styles[isSigning ? 'signed' : 'fan'] : undefined}
        disabled={!isKnown}
        icon={<Icon aria-hidden="true" />}
        onClick={toggle}
      >
        {label}
      </Button>
      <SigningDialogs name={person.displayName} signing={signing} />
    </>
  )
}
