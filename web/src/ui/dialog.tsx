import * as RadixDialog from 'radix-ui/dialog'
import { type ReactNode, useRef } from 'react'
import { classNames } from '../lib/class-names.ts'
import { Button } from './button.tsx'
import styles from './dialog.module.css'
import { DialogBody, DialogClose } from './dialog-parts.tsx'
import { useBackCloses } from './use-back-closes.ts'
import { useReturnFocus } from './use-return-focus.ts'

type DialogProps = {
  open: boolean
  onOpenChange: (isOpen: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg' | undefined
  /** A click outside, or an impatient second click, must neither close nor confirm it. */
  isAsking?: boolean | undefined
}

/** A dialog over the page; on phones it slides up from below. It traps the focus and returns it on closing. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, size = 'md', isAsking } = props
  const returnFocus = useReturnFocus(open)
  useBackCloses(open, () => onOpenChange(false))
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={styles.scrim} />
        <RadixDialog.Content
          className={classNames(styles.panel, styles[size])}
          onCloseAutoFocus={returnFocus}
          {...(isAsking && ASKING)}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <header className={styles.head}>
            <RadixDialog.Title className={styles.title}>{title}</RadixDialog.Title>
            <DialogClose />
          </header>
          <DialogBody>
            {description && <RadixDialog.Description className={styles.lead}>{description}</RadixDialog.Description>}
            {children}
          </DialogBody>
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

const ASKING = {
  onInteractOutside: (event: Event) => event.preventDefault(),
  // Focus the panel itself, so that a key still held down presses nothing.
  onOpenAutoFocus: (event: Event) => {
    event.preventDefault()
    ;(event.currentTarget as HTMLElement).focus()
  },
}

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (isOpen: boolean) => void
  title: ReactNode
  description: ReactNode
  confirmLabel: string
  cancelLabel?: string | undefined
  isDanger?: boolean | undefined
  isBusy?: boolean | undefined
  onConfirm: () => void
}

/** Asks before something that can't be undone. The caller closes it when done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, description, confirmLabel, cancelLabel = 'Cancel', isDanger, isBusy, onConfirm } = props
  const returnFocus = useReturnFocus(open)
  const cancel = useRef<HTMLButtonElement>(null)
  const changeOpen = (isOpen: boolean) => {
    if (!isBusy) props.onOpenChange(isOpen)
  }
  useBackCloses(open, () => changeOpen(false))
  return (
    <RadixDialog.Root open={open} onOpenChange={changeOpen}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={styles.scrim} />
        <RadixDialog.Content
          role="alertdialog"
          className={classNames(styles.panel, styles.sm)}
          onCloseAutoFocus={returnFocus}
          onInteractOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            cancel.current?.focus()
          }}
        >
          <header className={styles.head}>
            <RadixDialog.Title className={styles.title}>{title}</RadixDialog.Title>
          </header>
          <div className={styles.body}>
            <RadixDialog.Description className={styles.lead}>{description}</RadixDialog.Description>
          </div>
          <footer className={styles.foot}>
            <Button ref={cancel} variant="ghost" disabled={isBusy} onClick={() => changeOpen(false)}>
              {cancelLabel}
            </Button>
            <Button variant={isDanger ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </footer>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
