// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetEverything, openPlayer } from '../../testing/open-player.tsx'
import { useExclusiveAudio } from './use-exclusive-audio.ts'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(forgetEverything)

function Page() {
  useExclusiveAudio()
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: a tone */}
      <audio data-testid="one" />
      {/* biome-ignore lint/a11y/useMediaCaption: a tone */}
      <audio data-testid="other" />
      <video data-testid="silent" muted />
      {/* biome-ignore lint/a11y/useMediaCaption: a tone */}
      <audio data-testid="ad" data-ad />
    </>
  )
}

test('audio on the page pauses the player and other audio, and the player pauses audio on the page', async () => {
  const { player } = await openPlayer(<Page />, { isPlaying: true })
  const media = (name: string) =>
    document.querySelector<HTMLMediaElement>(`[data-testid="${name}"]`) as HTMLMediaElement
  const paused: string[] = []
  for (const name of ['one', 'other', 'silent', 'ad'])
    vi.spyOn(media(name), 'pause').mockImplementation(() => void paused.push(name))
  media('silent').muted = true

  // An ad is the player's own.
  for (const name of ['silent', 'ad']) act(() => void media(name).dispatchEvent(new Event('play')))
  expect(player.getSnapshot().status).not.toBe('paused')
  paused.length = 0
  act(() => void media('one').dispatchEvent(new Event('play')))
  expect(player.getSnapshot().status).toBe('paused')
  expect(paused).toEqual(['other'])

  act(() => player.resume())
  expect(paused).toEqual(['other', 'one', 'other'])
})
