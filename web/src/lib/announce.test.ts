// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { announce, listen } from './announce.ts'

test('listeners get events until they stop listening', () => {
  const heard: boolean[] = []
  const stop = listen('playerVisibility', ({ visible }) => heard.push(visible))
  announce('playerVisibility', { visible: false })
  stop()
  announce('playerVisibility', { visible: true })
  expect(heard).toEqual([false])
})

test('events are fired on the window under their public names', () => {
  const heard: [name: string, detail: unknown][] = []
  for (const name of ['volume', 'player-visibility', 'library-update', 'fan-status-changed', 'open-edit-profile']) {
    const hear = (event: Event) => heard.push([name, (event as CustomEvent).detail])
    window.addEventListener(`fairwave:${name}`, hear, { once: true })
  }
  announce('volume', { volume: 0.5 })
  announce('playerVisibility', { visible: true })
  announce('libraryUpdate', { trackId: 7, inLibrary: true })
  announce('fanStatusChanged', { artistId: 8, isFan: true })
  announce('openEditProfile')
  expect(heard).toEqual([
    ['volume', { volume: 0.5 }],
    ['player-visibility', { visible: true }],
    ['library-update', { trackId: 7, inLibrary: true }],
    ['fan-status-changed', { artistId: 8, isFan: true }],
    ['open-edit-profile', null],
  ])
})
