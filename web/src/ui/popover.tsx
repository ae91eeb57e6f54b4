import * as RadixPopover from 'radix-ui/popover'
import type { ReactElement, ReactNode } from 'react'
import styles from './popover.module.css'

type PopoverProps = {
  /** One element that takes a ref and a click, like a Button. */
  trigger: ReactElement
  label: string
  children: ReactNode
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined
  align?: 'start' | 'center' | 'end' | undefined
  open?: boolean | undefined
  onOpenChange?: ((isOpen: boolean) => void) | undefined
}

export function Popover({ trigger, label, children, side = 'bottom', align = 'center', ...state }: PopoverProps) {
  const { open, onOpenChange } = state
  return (
    <RadixPopover.Root {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          aria-label={label}
          side={side}
          align={align}
          sideOffset={8}
          collisionPadding={8}
          className={styles.popover}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  )
}
