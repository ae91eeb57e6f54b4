import { formatDuration } from '@fairwave/contract/format-duration'
import { referringHost } from '@fairwave/contract/listening/referring-host'
import { watchKeys } from './keys.ts'
import { describeForSystem } from './media-session.ts'
import { pauseOthers } from './one-at-a-time.ts'
import { type EmbedTrack, findParts } from './parts.ts'

/** Plays the tracks of an embed one after another, at the bit rate that is free for every visitor. */
export function startPlayer(root: HTMLElement): void {
  const parts = findParts(root)
  const { tracks, play, previous, next, seek, at, length, now, status } = parts
  const audio = new Audio()
  audio.preload = 'none'
  let current: EmbedTrack | undefined
  let isReported = false
  const others = pauseOthers(() => audio.pause())

  function choose(track: EmbedTrack): void {
    for (const { button } of tracks) button.removeAttribute('aria-current')
    track.button.setAttribute('aria-current', 'true')
    track.button.scrollIntoView({ block: 'nearest' })
    current = track
    isReported = false
    now.textContent = track.name
    seek.max = String(track.seconds)
    seek.disabled = false
    length.textContent = formatDuration(track.seconds)
    audio.src = `/api/tracks/${track.id}/audio/low`
    showTime()
    describeForSystem(track, parts)
  }

  function start(track = current ?? tracks[0]): void {
    if (!track) return
    if (track !== current) choose(track)
    status.textContent = ''
    // After an error the element has to load its file again.
    if (audio.error) audio.load()
    audio.play().catch((error: unknown) => {
      // The listener chose another track or paused before this one began.
      if (error instanceof DOMException && error.name === 'AbortError') return
      showState()
    })
  }

  const neighbour = (steps: number) => tracks[(current ? tracks.indexOf(current) : -1) + steps]

  function skip(steps: number): void {
    const track = neighbour(steps)
    if (track) start(track)
    else if (current) audio.currentTime = 0
  }

  const toggle = () => (audio.paused ? start() : audio.pause())

  function moveTo(seconds: number): void {
    if (!current) return
    audio.currentTime = Math.max(0, Math.min(seconds, lengthOf(current)))
    showTime()
  }

  const lengthOf = ({ seconds }: EmbedTrack) => (Number.isFinite(audio.duration) ? audio.duration : seconds)

  function showTime(): void {
    const time = formatDuration(audio.currentTime)
    at.textContent = time
    seek.value = String(Math.floor(audio.currentTime))
    seek.setAttribute('aria-valuetext', `${time} of ${length.textContent}`)
  }

  function showState(): void {
    const isPlaying = !audio.paused && !audio.error
    play.setAttribute('aria-label', isPlaying ? 'Pause' : 'Play')
    play.setAttribute('aria-pressed', String(isPlaying))
    root.toggleAttribute('data-playing', isPlaying)
  }

  audio.addEventListener('play', () => {
    others.pause()
    showState()
  })
  audio.addEventListener('pause', showState)
  audio.addEventListener('playing', () => {
    if (current && !isReported) reportPlay(current.id)
    isReported = true
  })
  audio.addEventListener('timeupdate', showTime)
  audio.addEventListener('ended', () => {
    isReported = false
    const following = neighbour(1)
    if (following) start(following)
    else audio.currentTime = 0
  })
  audio.addEventListener('error', () => {
    status.textContent = 'We couldn’t play this track. Press play to try again.'
    showState()
  })

  play.addEventListener('click', toggle)
  previous?.addEventListener('click', () => skip(-1))
  next?.addEventListener('click', () => skip(1))
  seek.addEventListener('input', () => moveTo(seek.valueAsNumber))
  for (const track of tracks) {
    track.button.addEventListener('click', () => (track === current ? toggle() : start(track)))
  }
  watchKeys({ toggle, move: (seconds) => moveTo(audio.currentTime + seconds) })
  const system = navigator.mediaSession
  system?.setActionHandler('previoustrack', previous && (() => skip(-1)))
  system?.setActionHandler('nexttrack', next && (() => skip(1)))
}

/** Counts a play, as one of an unknown listener. A lost report is not repeated: the music goes on. */
function reportPlay(trackId: string): void {
  // Of the site that shows the player only its host is sent.
  const referrer = referringHost(document.referrer, location.hostname)
  const report = {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    ...(referrer && { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ referrer }) }),
  } as const
  void fetch(`/api/tracks/${trackId}/embed-play`, report).catch(() => {})
}
