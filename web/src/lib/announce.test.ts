// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { announce, listen } from './announce.ts'

test('what is announced is heard until one stops listening', () => {
  const heard: boolean[] = []
  const stop = listen('playerVisibility', ({ visible }) => heard.push(visible))
  announce('playerVisibility', { visible: false })
  stop()
  announce('playerVisibility', { visible: true })
  expect(heard).toEqual([false])
})

test('events travel on the window under their public names', () => {
  let detail: unknown
  window.addEventListener('fairwave:library-update', (event) => (detail = (event as CustomEvent).detail), {
    once: true,
  })
  announce('libraryUpdate', { trackId: 7, inLibrary: true })
  expect(detail).toEqual({ trackId: 7, inLibrary: true })
})
