import type { Genre } from '@fairwave/contract/music/genres'
import { PRODUCT } from '@fairwave/contract/product'
import { useEffect, useId } from 'react'
import { PlayerProvider } from '../../../player/provider.tsx'
import { DialGlass } from './dial-glass.tsx'
import { Display } from './display.tsx'
import { FrequencyField } from './frequency-field.tsx'
import { Grille } from './grille.tsx'
import { PowerSwitch } from './power-switch.tsx'
import styles from './radio.module.css'
import { SubGenreButtons } from './sub-genre-buttons.tsx'
import './radio-tokens.css'
import { TuningKnob } from './tuning-knob.tsx'
import { useRadio, useRadioState } from './use-radio.ts'
import { MuteButton, VolumeKnob } from './volume-knob.tsx'

type RadioProps = {
  /** Switches on by itself, because the visitor has just pressed for it. */
  switchesOn?: boolean
  /** The station, or a sub-genre of one, that it is tuned to at first. */
  genre?: Genre | undefined
}

/** The radio. It connects to the player itself, so it works on any page. */
export const Radio = ({ switchesOn = false, genre }: RadioProps) => (
  <PlayerProvider>
    <Cabinet switchesOn={switchesOn} genre={genre} />
  </PlayerProvider>
)

function Cabinet({ switchesOn, genre }: RadioProps) {
  const radio = useRadio()
  const power = useRadioState((state) => state.power)
  const titleId = useId()
  useEffect(() => radio.attend(), [radio])
  useEffect(() => {
    if (genre) radio.tuneTo(genre)
  }, [radio, genre])
  useEffect(() => {
    if (switchesOn && radio.getSnapshot().power === 'off') radio.togglePower()
  }, [radio, switchesOn])
  return (
    <section aria-labelledby={titleId} className={styles.room} data-power={power}>
      <div className={styles.cabinet}>
        <Grille>
          <h2 id={titleId} className={styles.nameplate}>
            {PRODUCT.toUpperCase()} RADIO
          </h2>
          <span className={styles.flourish} aria-hidden="true">
            High Fairness
          </span>
        </Grille>
        <DialGlass />
        <div className={styles.desk}>
          <div className={styles.volume}>
            <VolumeKnob />
            <div className={styles.switches}>
              <PowerSwitch />
              <MuteButton />
            </div>
          </div>
          <div className={styles.middle}>
            <Display />
            <SubGenreButtons />
          </div>
          <div className={styles.tuning}>
            <TuningKnob />
            <FrequencyField />
          </div>
        </div>
      </div>
      <div className={styles.feet} aria-hidden="true" />
    </section>
  )
}
