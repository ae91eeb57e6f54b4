// @vitest-environment happy-dom
import { drawSleeve, INKS } from '@fairwave/contract/music/sleeve-art'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sleeveSvg } from '../../../server/src/domains/ground/media/images/sleeve-svg.ts'
import { IsTyping } from './is-typing.ts'
import { Sleeve } from './sleeve.tsx'

afterEach(cleanup)

const SEEDS = Array.from({ length: 200 }, (_, index) => `release-${index}`)

test('the same id always gives the same cover', () => {
  for (const seed of SEEDS) expect(drawSleeve(seed)).toEqual(drawSleeve(seed))
})

test('different ids rarely give the same cover', () => {
  const sleeves = new Set(SEEDS.map((seed) => JSON.stringify(drawSleeve(seed))))
  expect(sleeves.size).toBeGreaterThan(SEEDS.length * 0.9)
})

test('covers are drawn with finite numbers', () => {
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

test('the title is printed on the cover and is its name', () => {
  render(<Sleeve seed="1" title="Blue Hour" />)
  expect(screen.getByRole('img', { name: 'Cover of Blue Hour' }).textContent).toBe('Blue Hour')
})

test('a picture that fails is replaced by the generated cover, and a new picture is tried', () => {
  const { container, rerender } = render(<Sleeve seed="1" title="Ode" src="/gone.jpg" />)
  const cover = container.querySelector('img')
  expect(cover).not.toBeNull()
  if (cover) fireEvent.error(cover)
  expect(screen.getByRole('img', { name: 'Cover of Ode' }).textContent).toBe('Ode')
  rerender(<Sleeve seed="1" title="Ode" src="/new.jpg" />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/new.jpg')
})

test('while the user types a search, only results that were there before have covers; at rest all have their own', () => {
  const results = (isTyping: boolean, ...sources: string[]) => (
    <IsTyping value={isTyping}>
      {sources.map((src, place) => (
        <Sleeve key={['first', 'second', 'third'][place]} seed={src} title={src} src={src} />
      ))}
    </IsTyping>
  )
  const { container, rerender } = render(results(false, '/same.jpg', '/old.jpg'))
  const pictures = () => [...container.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))
  rerender(results(true, '/same.jpg', '/new.jpg', '/third.jpg'))
  expect(pictures()).toEqual(['/same.jpg'])
  expect(container.querySelector('svg')).toBeNull()
  screen.getByRole('img', { name: 'Cover of /new.jpg' })
  rerender(results(false, '/same.jpg', '/new.jpg', '/third.jpg'))
  expect(pictures()).toEqual(['/same.jpg', '/new.jpg', '/third.jpg'])
})

test('pages draw the same shapes in the same colours as the server does for link cards and downloads', () => {
  for (const seed of ['1', '2', '7', '42', '1001', '31337']) {
    const { container } = render(<Sleeve seed={seed} title="Ode" />)
    const onPage = pathsOf(container).map(({ style, ...path }) => {
      const ink = /--ink-(\w+)/.exec(style)?.[1] as keyof typeof INKS
      return { ...path, colour: INKS[ink], opacity: /opacity: ([\d.]+)/.exec(style)?.[1] ?? '1' }
    })
    const fromServer = pathsOf(new DOMParser().parseFromString(sleeveSvg(seed), 'text/html')).map((path) => ({
      d: path.d,
      colour: path.stroke || path.fill,
      opacity: path.opacity,
    }))
    expect(onPage.map(({ d, colour, opacity }) => ({ d, colour, opacity }))).toEqual(fromServer)
    cleanup()
  }
})

const pathsOf = (drawn: ParentNode) =>
  [...drawn.querySelectorAll('path')].map((path) => ({
    d: path.getAttribute('d'),
    style: path.getAttribute('style') ?? '',
    stroke: path.getAttribute('stroke'),
    fill: path.getAttribute('fill'),
    opacity: path.getAttribute('opacity') ?? '1',
  }))
