import * as RadixTooltip from 'radix-ui/tooltip'
import { createContext, type ReactElement, type ReactNode, useContext } from 'react'
import styles from './tooltip.module.css'

export const TOOLTIP_DELAY_MS = 700
/** Within this time of leaving one tooltip the next opens at once. */
export const TOOLTIP_SKIP_DELAY_MS = 300

const IsProvided = createContext(false)

export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <IsProvided value={true}>
      <RadixTooltip.Provider delayDuration={TOOLTIP_DELAY_MS} skipDelayDuration={TOOLTIP_SKIP_DELAY_MS}>
        {children}
      </RadixTooltip.Provider>
    </IsProvided>
  )
}

/** The child must be one element that takes a ref, like a button or a link. Works outside a provider too. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  const isProvided = useContext(IsProvided)
  const tooltip = (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content className={styles.tooltip} sideOffset={6} collisionPadding={8}>
          {text}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  )
  return isProvided ? tooltip : <TooltipProvider>{tooltip}</TooltipProvider>
}
