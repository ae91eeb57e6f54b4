import { type ComponentProps, type MouseEvent, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'

const HELD_BACK_MS = 600

type PayButtonProps = ComponentProps<typeof Button> & {
  /** What a press does now. When that changes, the button ignores presses for a moment again. */
  meaning?: string | undefined
}

/**
 * A button that pays, or leads to paying. It ignores presses until it has been on the screen for a moment, and the second
 * click of a double click: neither was meant for this button.
 */
export function PayButton({ meaning = 'pay', onClick, ...button }: PayButtonProps) {
  const isHeld = useHeldBack(meaning)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isHeld || event.detail > 1) return event.preventDefault()
    onClick?.(event)
  }
  return <Button {...button} {...(isHeld && HELD)} onClick={press} />
}

const HELD = { 'aria-disabled': true, 'data-held': true } as const

function useHeldBack(meaning: string): boolean {
  const [free, setFree] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setFree(meaning), HELD_BACK_MS)
    return () => clearTimeout(timer)
  }, [meaning])
  return free !== meaning
}
