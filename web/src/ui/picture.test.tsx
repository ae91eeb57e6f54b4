// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Picture } from './picture.tsx'

afterEach(cleanup)

const HASH = 'ab12'
const shown = () => screen.getByRole('img', { name: 'Cover' })
const avif = () => document.querySelector('source[type="image/avif"]')?.getAttribute('srcset')

test('a stored picture comes in every size, in AVIF where the browser shows it', () => {
  render(<Picture src={`/api/images/${HASH}/480.webp`} alt="Cover" sizes="40px" />)
  expect(avif()).toBe(
    '/api/images/ab12/160.webp 160w, /api/images/ab12/320.avif 320w, /api/images/ab12/480.avif 480w, /api/images/ab12/800.avif 800w, /api/images/ab12/1200.avif 1200w',
  )
  expect(shown().getAttribute('srcset')).toBe(
    '/api/images/ab12/160.webp 160w, /api/images/ab12/480.webp 480w, /api/images/ab12/1200.webp 1200w',
  )
  expect(shown().getAttribute('src')).toBe('/api/images/ab12/480.webp')
})

test('a cover keeps the version in its address', () => {
  render(<Picture src="/api/albums/7/cover?v=abc" alt="Cover" sizes="40px" />)
  expect(avif()).toContain('/api/albums/7/cover?v=abc&size=320&format=avif 320w')
  expect(shown().getAttribute('srcset')).toContain('/api/albums/7/cover?v=abc&size=160 160w')
})

test('a lazy picture is measured by the browser, others by the given width', () => {
  render(<Picture src="/api/tracks/7/cover" alt="Cover" sizes="3rem" />)
  expect(shown().getAttribute('sizes')).toBe('auto, 3rem')
  cleanup()
  render(<Picture src="/api/tracks/7/cover" alt="Cover" sizes="3rem" mayWait={false} />)
  expect(shown().getAttribute('sizes')).toBe('3rem')
})

test('a picture with fixed sides is never fetched wider than it is shown', () => {
  render(<Picture src="/api/tracks/7/cover" alt="Cover" sizes="48px" side={48} />)
  expect(shown().getAttribute('sizes')).toBe('48px')
  expect(document.querySelector('source')?.getAttribute('sizes')).toBe('48px')
})

test.each([
  'blob:http://localhost/1',
  '/tracks/kettles.webp',
  '/api/posts/3/linked-media',
  'https://example.org/a.png',
])('%s has one size only', (src) => {
  render(<Picture src={src} alt="Cover" sizes="40px" />)
  expect(document.querySelector('picture')).toBeNull()
  expect(shown().hasAttribute('srcset')).toBe(false)
})

test('a server without the other sizes is asked for the plain picture before it counts as failed', () => {
  const onError = vi.fn()
  render(<Picture src="/api/albums/7/cover" alt="Cover" sizes="40px" onError={onError} />)
  fireEvent.error(shown())
  expect(onError).not.toHaveBeenCalled()
  expect(document.querySelector('picture')).toBeNull()
  expect(shown().getAttribute('src')).toBe('/api/albums/7/cover')
  fireEvent.error(shown())
  expect(onError).toHaveBeenCalledOnce()
})
