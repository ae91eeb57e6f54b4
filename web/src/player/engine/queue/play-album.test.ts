import { expect, test } from 'vitest'
import type { Notice } from '../notices.ts'
import type { PlayableTrack } from '../playable-track.ts'
import { aPlayer, aTrack } from '../testing/fake-ports.ts'
import { playAlbum } from './play-album.ts'

const onAlbum = [aTrack(1, { coverId: 5 }), aTrack(2, { coverId: 5 })]

async function playing(load: () => Promise<readonly PlayableTrack[]>) {
  const { player, state } = aPlayer({}, onAlbum)
  const notices: Notice[] = []
  await playAlbum(player, 5, { load, notify: (notice) => notices.push(notice) })
  const { track, queue } = state()
  player.destroy()
  return { track, queue, notices }
}

test('an album plays its own tracks from the first', async () => {
  const { track, queue, notices } = await playing(async () => [aTrack(9), ...onAlbum])
  expect(track).toBe(onAlbum[0])
  expect(queue.tracks).toEqual(onAlbum)
  expect(notices).toEqual([])
})

test('an album without tracks says so', async () => {
  const { track, notices } = await playing(async () => [aTrack(9)])
  expect(track).toBeNull()
  expect(notices).toEqual([
    { title: 'No Tracks Found', description: "This album doesn't have any tracks yet", variant: 'destructive' },
  ])
})

test('an album that cannot be loaded says so', async () => {
  const { notices } = await playing(() => Promise.reject(new Error('500')))
  expect(notices).toEqual([
    { title: 'Playback Error', description: 'Failed to play the album tracks', variant: 'destructive' },
  ])
})
