// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Knob } from './knob.tsx'

afterEach(cleanup)

test('a knob is a slider from 0 to 100 that announces its value text', () => {
  aKnob({ start: 25, valueText: '850 AM' })
  const state = ['aria-valuemin', 'aria-valuemax', 'aria-valuenow', 'aria-valuetext'].map((name) =>
    knob().getAttribute(name),
  )
  expect(state).toEqual(['0', '100', '25', '850 AM'])
})

test('keys turn the knob and stop at the ends', () => {
  aKnob({ start: 99 })
  press('ArrowUp')
  expect(value()).toBe(100)
  press('ArrowUp')
  expect(value()).toBe(100)
  press('PageDown')
  expect(value()).toBe(90)
  press('Home')
  expect(value()).toBe(0)
  press('ArrowLeft')
  expect(value()).toBe(0)
  press('End')
  expect(value()).toBe(100)
})

test('the wheel turns the knob without scrolling the page', () => {
  aKnob({ start: 50 })
  const up = createEvent.wheel(knob(), { deltaY: -100, cancelable: true })
  fireEvent(knob(), up)
  expect(value()).toBe(52)
  expect(up.defaultPrevented).toBe(true)
  fireEvent.wheel(knob(), { deltaY: 10 })
  expect(value()).toBe(51)
})

test('pressing a mark jumps there; pressing the gap does nothing', () => {
  aKnob({ start: 10 })
  drag([50, 3])
  expect(value()).toBe(50)
  drag([97, 50])
  expect(value()).toBe(83)
  drag([50, 97])
  expect(value()).toBe(83)
})

test('dragging the rim turns the knob, not past its ends', () => {
  aKnob({ start: 50 })
  drag([50, 20], [71, 29], [80, 50])
  expect(value()).toBe(83)
  drag([50, 20], [71, 29], [80, 50], [71, 71], [50, 80])
  expect(value()).toBe(100)
})

test('dragging from the middle goes up and down', () => {
  aKnob({ start: 50 })
  drag([50, 50], [50, 32])
  expect(value()).toBe(60)
  drag([50, 50], [50, 86])
  expect(value()).toBe(40)
})

test('a press without movement only reports a press, as Enter does', () => {
  const presses = aKnob({ start: 50 })
  drag([50, 40], [51, 41])
  press('Enter')
  expect(presses()).toBe(2)
  expect(value()).toBe(50)
})

test('a disabled knob is marked so and can’t be turned, but can be pressed', () => {
  const presses = aKnob({ start: 50, disabled: true })
  press('End')
  fireEvent.wheel(knob(), { deltaY: -100 })
  drag([50, 20], [80, 50])
  drag([50, 3])
  expect(value()).toBe(50)
  expect(knob().getAttribute('aria-disabled')).toBe('true')
  expect(presses()).toBe(1)
})

test('a locked knob can’t be turned but isn’t marked disabled', () => {
  const presses = aKnob({ start: 50, isLocked: true })
  press('End')
  drag([50, 3])
  expect(value()).toBe(50)
  expect(knob().getAttribute('aria-disabled')).toBeNull()
  expect(presses()).toBe(1)
})

function aKnob({
  start,
  valueText,
  disabled,
  isLocked,
}: {
  start: number
  valueText?: string
  disabled?: boolean
  isLocked?: boolean
}): () => number {
  let presses = 0
  function Held() {
    const [value, setValue] = useState(start)
    return (
      <Knob
        label="Tuning"
        value={value}
        onChange={setValue}
        valueText={valueText}
        disabled={disabled}
        isLocked={isLocked}
        onPress={() => {
          presses += 1
        }}
      />
    )
  }
  render(<Held />)
  // The test's document has no layout: the knob is at the origin, a hundred wide.
  knob().getBoundingClientRect = () => new DOMRect(0, 0, 100, 100)
  return () => presses
}

function knob(): HTMLElement {
  return screen.getByRole('slider', { name: 'Tuning' })
}

function value(): number {
  return Number(knob().getAttribute('aria-valuenow'))
}

function press(key: string): void {
  fireEvent.keyDown(knob(), { key })
}

type Point = readonly [x: number, y: number]

function drag(from: Point, ...through: Point[]): void {
  const at = ([clientX, clientY]: Point) => ({ button: 0, pointerId: 1, clientX, clientY })
  fireEvent.pointerDown(knob(), at(from))
  for (const point of through) fireEvent.pointerMove(knob(), at(point))
  fireEvent.pointerUp(knob(), at(through.at(-1) ?? from))
}
