// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Avatar, initialOf } from './avatar.tsx'

afterEach(cleanup)

test.each([
  ['ada', 'A'],
  ['  miles', 'M'],
  ['_björk', 'B'],
  ['élan', 'É'],
  ['42nd Street', '4'],
  ['…', '?'],
  ['', '?'],
])('the initial of "%s" is %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})

test('the initial is shown without a picture, or when the picture fails', () => {
  const { container } = render(<Avatar name="ada" src="/gone.jpg" />)
  const picture = container.querySelector('img')
  expect(picture).not.toBeNull()
  if (picture) fireEvent.error(picture)
  expect(screen.getByRole('img', { name: 'ada' }).textContent).toBe('A')
})
