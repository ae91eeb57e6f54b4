import { Volume2, VolumeX } from 'lucide-react'
import { usePlayer, useVolume } from '../../../player/provider.tsx'
import { Knob } from '../../../ui/knob.tsx'
import styles from './knobs.module.css'

/** The volume of the whole app. It doesn't turn while muted. */
export function VolumeKnob() {
  const { volume } = usePlayer()
  const { volume: level, isMuted } = useVolume()
  const percent = Math.round(level * 100)
  return (
    <div className={styles.knob}>
      <Knob
        label="Radio volume"
        value={percent}
        onChange={(next) => volume.set(next / 100)}
        valueText={isMuted ? 'Muted' : `${percent}%`}
        disabled={isMuted}
        size="var(--volume-size)"
      />
      <span className={styles.label} aria-hidden="true">
        Volume
      </span>
    </div>
  )
}

/** Muting remembers the volume; unmuting restores it. */
export function MuteButton() {
  const { volume } = usePlayer()
  const { isMuted } = useVolume()
  return (
    <button type="button" className={styles.key} aria-pressed={isMuted} onClick={volume.toggleMute}>
      {isMuted ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
      {isMuted ? 'Unmute' : 'Mute'}
    </button>
  )
}
