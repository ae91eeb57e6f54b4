// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Slider } from './slider.tsx'

afterEach(cleanup)

test('a slider goes from 0 to 100 in steps of 1 by default', () => {
  render(<Slider label="Volume" value={25} onChange={() => {}} />)
  const { min, max, step, value } = screen.getByRole<HTMLInputElement>('slider', { name: 'Volume' })
  expect({ min, max, step, value }).toEqual({ min: '0', max: '100', step: '1', value: '25' })
})

test('a slider reports numbers', () => {
  const values: number[] = []
  render(<Slider label="Zoom" value={1} min={1} max={3} step={0.1} onChange={(value) => values.push(value)} />)
  fireEvent.change(screen.getByRole('slider'), { target: { value: '1.5' } })
  expect(values).toEqual([1.5])
})
