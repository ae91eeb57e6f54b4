import type { TrackId } from '@fairwave/contract/ids'
import type { PrivateListening } from '@fairwave/contract/listening/listening-links'
import { useRef, useState } from 'react'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { appPlayer } from '../../../player/app-player.ts'

const STOPPED = 'The music stopped. Press play to try again; the link may have ended.'

/** Plays tracks of a private link, one after another. Each start is a play, which the server may refuse. */
export function usePrivatePlays(code: string, { tracks, playsLeft: leftAtFirst }: PrivateListening) {
  const sound = useRef<HTMLAudioElement>(null)
  const [current, setCurrent] = useState<TrackId>()
  const [isPlaying, setIsPlaying] = useState(false)
  const [playsLeft, setPlaysLeft] = useState(leftAtFirst)
  const [problem, setProblem] = useState<string>()
  const isStarting = useRef(false)

  async function start(trackId: TrackId): Promise<void> {
    // A double click is one play.
    if (isStarting.current || !sound.current) return
    isStarting.current = true
    setProblem(undefined)
    appPlayer().pause()
    try {
      const play = await call('POST /api/listening/play', { body: { code, trackId } })
      setCurrent(trackId)
      setPlaysLeft(play.playsLeft)
      sound.current.src = play.url
      await sound.current.play().catch(() => setIsPlaying(false))
    } catch (error) {
      sound.current.pause()
      setProblem(reasonOf(error, 'We couldn’t start the music. Please try again.'))
    }
    isStarting.current = false
  }

  async function toggle(trackId: TrackId): Promise<void> {
    const isLoaded = trackId === current && !sound.current?.ended && !sound.current?.error
    if (!isLoaded) return start(trackId)
    if (isPlaying) sound.current?.pause()
    else await sound.current?.play().catch(() => setIsPlaying(false))
  }

  async function playNext(): Promise<void> {
    setIsPlaying(false)
    const next = tracks[tracks.findIndex(({ id }) => id === current) + 1]
    if (next) await start(next.id)
  }

  const fail = () => {
    setIsPlaying(false)
    setProblem(STOPPED)
  }
  return { sound, current, isPlaying, playsLeft, problem, toggle, playNext, setIsPlaying, fail }
}
