import { type PointerEvent, useRef } from 'react'
import { angleOnDial, clamp, type KnobScale, turnBetween, valueAt } from './knob-geometry.ts'

type Drag = {
  /** The knob's centre and radius, measured once, because measuring during a drag forces layout. */
  middle: { x: number; y: number; reach: number }
  hold: 'press' | 'turn' | 'lift' | 'scale'
  x: number
  y: number
  angle: number
  /** Not rounded to steps, so that slow movements add up. */
  value: number
}

type KnobDrag = {
  value: number
  scale: KnobScale
  isFixed: boolean
  turnTo: (value: number) => void
  onPress: () => void
}

/**
 * Dragging a knob. On the marks it jumps to the pointer; on the rim it turns with it; from the middle it follows vertical movement. A press without movement is a press.
 */
export function useKnobDrag({ value, scale, isFixed, turnTo, onPress }: KnobDrag) {
  const drag = useRef<Drag>(undefined)

  function grip(event: PointerEvent<HTMLElement>, middle: Drag['middle']) {
    const x = event.clientX - middle.x
    const y = event.clientY - middle.y
    return { x, y, angle: angleOnDial(x, y, scale.degrees) }
  }

  function pointTo(angle: number) {
    const pointed = valueAt(angle, scale)
    if (pointed !== undefined) turnTo(pointed)
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture?.(event.pointerId)
      const middle = middleOf(event.currentTarget)
      const { x, y, angle } = grip(event, middle)
      const isOnScale = Math.hypot(x, y) > BODY_REACH * middle.reach && !isFixed
      drag.current = { hold: isOnScale ? 'scale' : 'press', middle, x, y, angle, value }
      if (isOnScale) pointTo(angle)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const held = drag.current
      if (!held) return
      const { x, y, angle } = grip(event, held.middle)
      if (held.hold === 'scale') return pointTo(angle)
      if (held.hold === 'press') {
        if (Math.hypot(x - held.x, y - held.y) < SLOP_PX) return
        held.hold = howHeld(held, x, y)
      }
      if (isFixed) return
      const range = scale.max - scale.min
      const turned = turnBetween(held.angle, angle)
      const change = held.hold === 'lift' ? (held.y - y) / LIFT_PX : Math.abs(turned) > 90 ? 0 : turned / scale.degrees
      drag.current = { ...held, x, y, angle, value: clamp(held.value + change * range, scale.min, scale.max) }
      turnTo(drag.current.value)
    },
    onPointerUp() {
      const hold = drag.current?.hold
      drag.current = undefined
      if (hold === 'press') onPress()
    },
    onPointerCancel() {
      drag.current = undefined
    },
  }
}

function middleOf(knob: HTMLElement): Drag['middle'] {
  const box = knob.getBoundingClientRect()
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, reach: box.width / 2 || 1 }
}

/** The marks start at this part of the radius. */
const BODY_REACH = 0.8
const HUB_REACH = 0.3
const SLOP_PX = 4
/** The vertical distance of the whole range. */
const LIFT_PX = 180

/** A drag that starts in the middle, or moves vertically, changes the value by height; any other turns. */
function howHeld(start: Drag, x: number, y: number): 'lift' | 'turn' {
  if (Math.hypot(start.x, start.y) < HUB_REACH * start.middle.reach) return 'lift'
  const [dx, dy] = [x - start.x, y - start.y]
  const outward = Math.abs(dx * start.x + dy * start.y)
  const around = Math.abs(dx * start.y - dy * start.x)
  return outward > around && Math.abs(dy) > Math.abs(dx) ? 'lift' : 'turn'
}
