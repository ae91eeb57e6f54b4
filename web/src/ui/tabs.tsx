import * as RadixTabs from 'radix-ui/tabs'
import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { classNames } from '../lib/class-names.ts'
import styles from './tabs.module.css'

type TabsProps = {
  /** The accessible name. */
  label: string
  tabs: readonly { value: string; label: ReactNode; content: ReactNode; isDisabled?: boolean | undefined }[]
  value?: string | undefined
  defaultValue?: string | undefined
  onValueChange?: ((value: string) => void) | undefined
  className?: string | undefined
}

/** Tabs as a row of buttons, the open one lit. */
export function Tabs({ label, tabs, value, defaultValue, onValueChange, className }: TabsProps) {
  const state = value === undefined ? { defaultValue: defaultValue ?? tabs[0]?.value ?? '' } : { value }
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again whenever another tab is opened
  useLayoutEffect(() => scrollToOpenTab(list.current), [value])
  return (
    <RadixTabs.Root {...state} {...(onValueChange && { onValueChange })} className={classNames(styles.root, className)}>
      <RadixTabs.List ref={list} aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            disabled={tab.isDisabled}
            className={styles.tab}
            {...WITHOUT_RING_FOR_POINTERS}
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className={styles.panel}>
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}

/** Scrolls the row, not the page, so that the open tab is in view where the row is wider than the screen. */
function scrollToOpenTab(list: HTMLElement | null) {
  const tab = list?.querySelector('[data-state="active"]')
  if (!list || !tab) return
  const [row, open] = [list.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (open.left < row.left) list.scrollLeft -= row.left - open.left
  if (open.right > row.right) list.scrollLeft += open.right - row.right
}

/** Radix focuses a pressed tab by script, which browsers treat as keyboard focus. */
const WITHOUT_RING_FOR_POINTERS = {
  onPointerDown: (event: SyntheticEvent<HTMLElement>) => event.currentTarget.toggleAttribute('data-by-pointer', true),
  onKeyDown: (event: SyntheticEvent<HTMLElement>) => event.currentTarget.removeAttribute('data-by-pointer'),
  onBlur: (event: SyntheticEvent<HTMLElement>) => event.currentTarget.removeAttribute('data-by-pointer'),
}
