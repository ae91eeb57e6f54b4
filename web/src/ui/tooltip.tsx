import { Root as Slot } from 'radix-ui/slot'
import {
  type CSSProperties,
  type ReactElement,
  type ReactNode,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import styles from './tooltip.module.css'
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS, TooltipPace, useHoverIntent } from './use-hover-intent.ts'

type TooltipProviderProps = { children: ReactNode; delayMs?: number | undefined; skipDelayMs?: number | undefined }

/** Sets the delays of the tooltips below it; without it they use the defaults. */
export function TooltipProvider({ children, ...pace }: TooltipProviderProps) {
  const { delayMs = TOOLTIP_DELAY_MS, skipDelayMs = TOOLTIP_SKIP_DELAY_MS } = pace
  const value = useMemo(() => ({ delayMs, skipDelayMs }), [delayMs, skipDelayMs])
  return <TooltipPace value={value}>{children}</TooltipPace>
}

type TooltipProps = {
  text: ReactNode
  /** One element that takes a ref, like a button or a link. */
  children: ReactElement
  /** The text is already the child's name, so it isn't announced again. */
  isName?: boolean | undefined
}

/** Small enough for every page's first load, unlike a positioning library. */
export function Tooltip({ text, children, isName }: TooltipProps) {
  const { isOpen, trigger, tip } = useHoverIntent()
  const anchor = useRef<HTMLElement>(null)
  const id = useId()
  return (
    <>
      <Slot ref={anchor} {...trigger} {...(isOpen && !isName && { 'aria-describedby': id })}>
        {children}
      </Slot>
      {isOpen &&
        createPortal(
          <Tip anchor={anchor}>
            <div id={id} role="tooltip" className={styles.tooltip} {...tip}>
              {text}
            </div>
          </Tip>,
          document.body,
        )}
    </>
  )
}

/** Positions its child above the anchor, or below if there is no space, within the window. */
function Tip({ anchor, children }: { anchor: { current: HTMLElement | null }; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<CSSProperties>({ visibility: 'hidden' })
  useLayoutEffect(() => {
    if (!anchor.current || !frame.current) return
    const around = anchor.current.getBoundingClientRect()
    const { width, height } = frame.current.getBoundingClientRect()
    const room = document.documentElement.clientWidth - width - GAP_PX
    const middle = around.left + around.width / 2 - width / 2
    const above = around.top - height - GAP_PX
    setPlace({ left: Math.max(GAP_PX, Math.min(middle, room)), top: above >= GAP_PX ? above : around.bottom + GAP_PX })
  }, [anchor])
  return (
    <div ref={frame} className={styles.frame} style={place}>
      {children}
    </div>
  )
}

const GAP_PX = 6
