import { formatDuration } from '@fairwave/contract/format-duration'
import { Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import styles from './clip.module.css'
import { Slider } from './slider.tsx'

type ClipProps = {
  src: string
  /** What it plays, as in “the sound of Kettles”. */
  name: string
  /** Read from the sound itself if it isn't known. */
  seconds?: number | undefined
}

/** A short sound with its own play button, independent of the player. Fetched on play if its length is known. */
export function Clip({ src, name, seconds: known }: ClipProps) {
  const sound = useRef<HTMLAudioElement>(null)
  const [isPlaying, setIsPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [read, setRead] = useState(0)
  const [isUnplayable, setIsUnplayable] = useState(false)
  const seconds = known ?? read
  const toggle = () => {
    if (isPlaying) sound.current?.pause()
    // A sound that fails to load stays silent, and its button says “Play” again.
    else sound.current?.play().catch(() => setIsPlaying(false))
  }
  const seek = (to: number) => {
    if (sound.current) sound.current.currentTime = to
    setAt(to)
  }
  return (
    <div className={styles.clip}>
      {/* biome-ignore lint/a11y/useMediaCaption: the text of a short clip is beside it */}
      <audio
        ref={sound}
        src={src}
        preload={known === undefined ? 'metadata' : 'none'}
        onDurationChange={({ currentTarget: { duration } }) => setRead(Number.isFinite(duration) ? duration : 0)}
        onError={() => setIsUnplayable(true)}
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
        onEnded={() => seek(0)}
      />
      <IconButton
        label={`${isPlaying ? 'Pause' : 'Play'} ${name}`}
        icon={isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        variant="secondary"
        size="sm"
        onClick={toggle}
      />
      <Slider
        label={`Position in ${name}`}
        value={Math.min(at, seconds)}
        max={seconds}
        step={0.1}
        valueText={`${formatDuration(at)} of ${formatDuration(seconds)}`}
        onChange={seek}
      />
      <span className={styles.time}>
        {isUnplayable ? 'Can’t be played here' : `${formatDuration(at)} / ${formatDuration(seconds)}`}
      </span>
    </div>
  )
}
