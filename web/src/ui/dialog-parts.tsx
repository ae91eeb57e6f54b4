import { X } from 'lucide-react'
import * as RadixDialog from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './dialog.module.css'

/** The close button of a dialog or sheet. No tooltip: it would open whenever focus starts here. */
export function DialogClose() {
  return (
    <RadixDialog.Close asChild>
      <Button variant="ghost" className={styles.close} icon={<X aria-hidden="true" />}>
        <span className="visually-hidden">Close</span>
      </Button>
    </RadixDialog.Close>
  )
}

/** The scrolling part. It is focusable, so that keyboard users can scroll it whatever it contains. */
export function DialogBody({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <div className={styles.body} tabIndex={0}>
      {children}
    </div>
  )
}
