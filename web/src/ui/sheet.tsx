import * as RadixDialog from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'
import dialog from './dialog.module.css'
import { DialogBody, DialogClose } from './dialog-parts.tsx'
import styles from './sheet.module.css'
import { useBackCloses } from './use-back-closes.ts'
import { useReturnFocus } from './use-return-focus.ts'

type SheetProps = {
  open: boolean
  onOpenChange: (isOpen: boolean) => void
  title: ReactNode
  description?: ReactNode
  side?: 'left' | 'right' | undefined
  children?: ReactNode
  footer?: ReactNode
}

/** A side panel for settings and lists; on phones it slides up from below like a dialog. */
export function Sheet({ open, onOpenChange, title, description, side = 'right', children, footer }: SheetProps) {
  const returnFocus = useReturnFocus(open)
  useBackCloses(open, () => onOpenChange(false))
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={dialog.scrim} />
        <RadixDialog.Content
          onCloseAutoFocus={returnFocus}
          className={classNames(dialog.panel, styles.sheet, styles[side])}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <header className={dialog.head}>
            <RadixDialog.Title className={dialog.title}>{title}</RadixDialog.Title>
            <DialogClose />
          </header>
          <DialogBody>
            {description && <RadixDialog.Description className={dialog.lead}>{description}</RadixDialog.Description>}
            {children}
          </DialogBody>
          {footer && <footer className={dialog.foot}>{footer}</footer>}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
