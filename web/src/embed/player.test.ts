// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPlayer } from './player.ts'

/** The page as the server draws it, with as many tracks as named. */
const pageOf = (...names: string[]) => `<main class="player">
<img class="cover"><div class="names"><h1>Nightfall</h1><p class="by">Mona</p><p class="now"></p></div>
<button data-act="previous"></button><button data-act="play" aria-label="Play"></button><button data-act="next"></button>
<span data-at></span><input type="range" disabled><span data-length></span>
${names.map((name, place) => `<button data-track="${place + 1}" data-seconds="90"><span class="name">${name}</span><span class="artist">Mona</span></button>`).join('')}
<p class="status"></p></main>`

let audio: HTMLAudioElement
const reported: string[] = []

beforeEach(() => {
  reported.length = 0
  const RealAudio = Audio
  vi.stubGlobal('Audio', function FakeAudio() {
    audio = new RealAudio()
    let isPaused = true
    const tell = (type: string) => audio.dispatchEvent(new Event(type))
    Object.defineProperty(audio, 'paused', { get: () => isPaused })
    audio.play = async () => {
      isPaused = false
      tell('play')
      tell('playing')
    }
    audio.pause = () => {
      isPaused = true
      tell('pause')
    }
    return audio
  })
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    reported.push(`${options.method} ${url} ${options.credentials}`)
    return new Response('{}')
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

function open(...names: string[]) {
  document.body.innerHTML = pageOf(...names)
  startPlayer(document.querySelector<HTMLElement>('.player')!)
  const find = <E extends Element = HTMLElement>(selector: string) => document.querySelector<E>(selector)!
  return { find, press: (selector: string) => find(selector).click(), playing: () => find('.now').textContent }
}

test('play starts the first track at the free bit rate and counts it once, without cookies', () => {
  const { find, press, playing } = open('One')
  press('[data-act="play"]')
  expect(audio.src).toContain('/api/tracks/1/audio/low')
  expect(playing()).toBe('One')
  expect(find('[data-act="play"]').getAttribute('aria-label')).toBe('Pause')
  press('[data-act="play"]')
  press('[data-act="play"]')
  expect(reported).toEqual(['POST /api/tracks/1/embed-play omit'])
})

test('the next track follows by itself, and the last one stops', () => {
  const { press, playing } = open('One', 'Two')
  press('[data-act="play"]')
  audio.dispatchEvent(new Event('ended'))
  expect(playing()).toBe('Two')
  audio.dispatchEvent(new Event('ended'))
  expect(playing()).toBe('Two')
  expect(reported.map((report) => report.split(' ')[1])).toEqual([
    '/api/tracks/1/embed-play',
    '/api/tracks/2/embed-play',
  ])
})

test('a track of the list can be chosen, and the keys go on from there', () => {
  const { find, press, playing } = open('One', 'Two', 'Three')
  press('[data-track="2"]')
  expect(find('[data-track="2"]').getAttribute('aria-current')).toBe('true')
  press('[data-act="next"]')
  expect(playing()).toBe('Three')
  press('[data-act="previous"]')
  expect(playing()).toBe('Two')
})

test('the slider and the arrow keys move in the track, within its length', () => {
  const { find, press } = open('One')
  press('[data-act="play"]')
  const slider = find<HTMLInputElement>('input')
  slider.value = '40'
  slider.dispatchEvent(new Event('input'))
  expect(audio.currentTime).toBe(40)
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' }))
  expect(audio.currentTime).toBe(35)
  expect(slider.getAttribute('aria-valuetext')).toBe('0:35 of 1:30')
})

test('a space pauses, but not while a button or link has the focus', () => {
  const { find, press } = open('One')
  press('[data-act="play"]')
  find('[data-act="play"]').dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }))
  expect(audio.paused).toBe(false)
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }))
  expect(audio.paused).toBe(true)
})

test('a track that can’t be played says so', () => {
  const { find, press } = open('One')
  press('[data-act="play"]')
  audio.dispatchEvent(new Event('error'))
  expect(find('.status').textContent).toContain('We couldn’t play this track')
})
