// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Sleeve } from './sleeve.tsx'
import { drawSleeve } from './sleeve-art.ts'

afterEach(cleanup)

const SEEDS = Array.from({ length: 200 }, (_, index) => `release-${index}`)

test('the same id always gives the same sleeve', () => {
  for (const seed of SEEDS) expect(drawSleeve(seed)).toEqual(drawSleeve(seed))
})

test('different ids hardly ever give the same one', () => {
  const sleeves = new Set(SEEDS.map((seed) => JSON.stringify(drawSleeve(seed))))
  expect(sleeves.size).toBeGreaterThan(SEEDS.length * 0.9)
})

test('everything on it is drawn with finite numbers', () => {
  for (const seed of SEEDS) {
    const { shapes } = drawSleeve(seed)
    expect(
      shapes
        .map(({ d }) => d)
        .join('')
        .match(/M/g)?.length,
    ).toBeGreaterThan(3)
    for (const { d } of shapes) expect(d).not.toMatch(/NaN|Infinity|undefined/)
  }
})

test('the title is printed on it and is its name', () => {
  render(<Sleeve seed="1" title="Blue Hour" />)
  expect(screen.getByRole('img', { name: 'Cover of Blue Hour' }).textContent).toBe('Blue Hour')
})

test('a cover that fails gives way to the printed sleeve, and a new cover is tried again', () => {
  const { container, rerender } = render(<Sleeve seed="1" title="Ode" src="/gone.jpg" />)
  const cover = container.querySelector('img')
  expect(cover).not.toBeNull()
  if (cover) fireEvent.error(cover)
  expect(screen.getByRole('img', { name: 'Cover of Ode' }).textContent).toBe('Ode')
  rerender(<Sleeve seed="1" title="Ode" src="/new.jpg" />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/new.jpg')
})
