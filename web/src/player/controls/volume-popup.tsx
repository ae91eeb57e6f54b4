import { Volume1, Volume2, VolumeX } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { Slider } from '../../ui/slider.tsx'
import { usePlayer, useVolume } from '../provider.tsx'
import styles from './volume-popup.module.css'

/** The volume of the app, behind its button. */
export function VolumePopup({ size }: { size?: 'sm' | 'md' | undefined }) {
  const player = usePlayer()
  const { volume, isMuted } = useVolume()
  const percent = Math.round(volume * 100)
  const Loudspeaker = isMuted || percent === 0 ? VolumeX : percent < 50 ? Volume1 : Volume2
  return (
    <Popover
      label="Volume"
      side="top"
      trigger={<IconButton size={size} label="Volume" icon={<Loudspeaker aria-hidden="true" />} />}
    >
      <div className={styles.fader}>
        <output className={styles.percent}>{isMuted ? 'Muted' : `${percent}%`}</output>
        <Slider
          label="Volume"
          orientation="vertical"
          value={isMuted ? 0 : percent}
          valueText={`${isMuted ? 0 : percent}%`}
          onChange={(value) => player.volume.set(value / 100)}
        />
        <IconButton
          size="sm"
          label={isMuted ? 'Unmute' : 'Mute'}
          aria-pressed={isMuted}
          icon={isMuted ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
          onClick={player.volume.toggleMute}
        />
      </div>
    </Popover>
  )
}
