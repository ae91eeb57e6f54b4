import * as RadixMenu from 'radix-ui/dropdown-menu'
import { type ReactElement, type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { classNames } from '../lib/class-names.ts'
import styles from './menu.module.css'

type MenuItem = {
  label: ReactNode
  href?: string | undefined
  onSelect?: (() => void) | undefined
  icon?: ReactNode
  isDanger?: boolean | undefined
  isDisabled?: boolean | undefined
}

type MenuProps = {
  /** One element that takes a ref and a click, like a Button. */
  trigger: ReactElement
  label: string
  items: readonly (MenuItem | 'separator')[]
  align?: 'start' | 'end' | undefined
  /** For menus that more than their trigger opens. */
  open?: boolean | undefined
  onOpenChange?: ((isOpen: boolean) => void) | undefined
}

/** Not modal, so the page doesn't shift when it opens. */
export function Menu({ trigger, label, items, align = 'end', open, onOpenChange }: MenuProps) {
  // Lists have a menu in every row: until one is opened, its trigger is all there is of it.
  const [isUsed, setIsUsed] = useState(false)
  if (open && !isUsed) setIsUsed(true)
  const change = (isOpen: boolean) => {
    if (isOpen) setIsUsed(true)
    onOpenChange?.(isOpen)
  }
  return (
    <RadixMenu.Root modal={false} {...(open !== undefined && { open })} onOpenChange={change}>
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      {isUsed && (
        <RadixMenu.Portal>
          <RadixMenu.Content
            aria-labelledby={undefined}
            aria-label={label}
            align={align}
            sideOffset={6}
            collisionPadding={8}
            className={styles.menu}
          >
            {items.map((item, position) =>
              item === 'separator' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a separator has no identity but its place
                <RadixMenu.Separator key={position} className={styles.separator} />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: items are not reordered while the menu is open
                <Item key={position} item={item} />
              ),
            )}
          </RadixMenu.Content>
        </RadixMenu.Portal>
      )}
    </RadixMenu.Root>
  )
}

function Item({ item }: { item: MenuItem }) {
  const shared = {
    className: classNames(styles.item, item.isDanger && styles.danger),
    disabled: item.isDisabled ?? false,
    ...(item.onSelect && { onSelect: item.onSelect }),
  }
  const face = (
    <>
      {item.icon}
      <span>{item.label}</span>
    </>
  )
  if (!item.href) return <RadixMenu.Item {...shared}>{face}</RadixMenu.Item>
  return (
    <RadixMenu.Item {...shared} asChild>
      <Link href={item.href}>{face}</Link>
    </RadixMenu.Item>
  )
}
