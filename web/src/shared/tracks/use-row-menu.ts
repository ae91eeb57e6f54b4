import { type MouseEvent, type PointerEvent, type SyntheticEvent, useRef, useState } from 'react'
import { useTimer } from '../../lib/use-timer.ts'

const LONG_PRESS_MS = 500
/** A finger that moves further than this scrolls. */
const STILL_PX = 10

/** An open menu is drawn elsewhere on the page, but its events come through here too. */
const isOfRow = ({ currentTarget, target }: SyntheticEvent) => currentTarget.contains(target as Node)

/** Opens a row's menu by right click, by the menu key, and by a long press. With Shift the browser's own menu opens. */
export function useRowMenu() {
  const [isOpen, setIsOpen] = useState(false)
  const pressing = useTimer()
  const press = useRef<{ x: number; y: number; hasOpened: boolean }>(undefined)
  return {
    isOpen,
    setIsOpen,
    handlers: {
      onContextMenu: (event: MouseEvent) => {
        if (event.shiftKey || !isOfRow(event)) return
        event.preventDefault()
        pressing.stop()
        setIsOpen(true)
      },
      onPointerDown: (event: PointerEvent) => {
        press.current = undefined
        if (event.pointerType !== 'touch' || !isOfRow(event)) return
        const pressed = { x: event.clientX, y: event.clientY, hasOpened: false }
        press.current = pressed
        pressing.start(() => {
          pressed.hasOpened = true
          setIsOpen(true)
        }, LONG_PRESS_MS)
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const { current } = press
        if (current && Math.hypot(clientX - current.x, clientY - current.y) > STILL_PX) pressing.stop()
      },
      onPointerUp: pressing.stop,
      onPointerCancel: pressing.stop,
      // Lifting the finger must not also follow the link under it.
      onClickCapture: (event: MouseEvent) => {
        if (!press.current?.hasOpened) return
        press.current = undefined
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}
