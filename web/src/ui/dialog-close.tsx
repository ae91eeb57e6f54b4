import { X } from 'lucide-react'
import * as RadixDialog from 'radix-ui/dialog'
import { Button } from './button.tsx'
import styles from './dialog.module.css'

/** The cross of a dialog or sheet. No tooltip: it would open by itself whenever focus starts here. */
export function DialogClose() {
  return (
    <RadixDialog.Close asChild>
      <Button variant="ghost" className={styles.close} icon={<X aria-hidden="true" />}>
        <span className="visually-hidden">Close</span>
      </Button>
    </RadixDialog.Close>
  )
}
