import { type SubmitEvent, useId, useState } from 'react'
import { chooseTheme } from '../../lib/theme.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Slider } from '../../ui/slider.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.tsx'
import { DEFAULT_SETTINGS, type PlayerSettings, SPEEDS, type Speed } from '../engine/settings/settings.ts'
import { closePlayerSheet, useOpenSheet } from '../open-sheet.ts'
import { usePlayer, usePlayerState, useVolume } from '../provider.tsx'
import styles from './settings-sheet.module.css'

const SPEED_OPTIONS = SPEEDS.map((speed) => ({ value: String(speed), label: speed === 1 ? '1x Normal' : `${speed}x` }))

const KEPT = 'The player will remember them on this device.'
const NOT_KEPT = 'They apply until you close this page: your browser doesn’t allow storing them.'

/** The player's settings. The volume changes at once; the rest when saved. */
export function SettingsSheet() {
  const isOpen = useOpenSheet() === 'settings'
  const formId = useId()
  const player = usePlayer()

  function reset() {
    player.resetSettings()
    player.setLevelling(true)
    chooseTheme('dark')
    toast({ title: 'Settings Reset', description: 'The player is back to its default settings.' })
    closePlayerSheet()
  }

  return (
    <Sheet
      open={isOpen}
      onOpenChange={closePlayerSheet}
      title="Player Settings"
      footer={
        <>
          <Button variant="ghost" onClick={reset}>
            Reset Defaults
          </Button>
          <Button variant="primary" type="submit" form={formId}>
            Save Settings
          </Button>
        </>
      }
    >
      <SettingsForm id={formId} />
    </Sheet>
  )
}

/** Mounted whenever the sheet opens, so that it starts with the current settings. */
function SettingsForm({ id }: { id: string }) {
  const player = usePlayer()
  const { settings, isLevelling: levelled } = usePlayerState()
  const [draft, setDraft] = useState<PlayerSettings>(settings)
  const [startTime, setStartTime] = useState(String(settings.defaultStartTime))
  const [isLevelling, setIsLevelling] = useState(levelled)
  const change = (part: Partial<PlayerSettings>) => setDraft((before) => ({ ...before, ...part }))

  function changeStartTime(text: string) {
    setStartTime(text)
    if (/^\d+$/.test(text)) change({ defaultStartTime: Number(text) })
  }

  function save(event: SubmitEvent) {
    event.preventDefault()
    const { volume, ...rest } = draft
    const isKept = player.saveSettings(rest)
    player.setLevelling(isLevelling)
    chooseTheme(draft.darkMode ? 'dark' : 'light')
    toast({ title: 'Settings Saved', description: isKept ? KEPT : NOT_KEPT })
    closePlayerSheet()
  }

  return (
    <Stack as="form" id={id} gap={5} onSubmit={save} noValidate>
      <SelectField
        label="Playback Speed"
        options={SPEED_OPTIONS}
        value={String(draft.playbackSpeed)}
        onChange={(event) => change({ playbackSpeed: Number(event.currentTarget.value) as Speed })}
      />
      <VolumeField />
      <Switch label="Loop Track" checked={draft.loopEnabled} onChange={(loopEnabled) => change({ loopEnabled })} />
      <Switch
        label="Autoplay Next Track"
        checked={draft.autoplayEnabled}
        onChange={(autoplayEnabled) => change({ autoplayEnabled })}
      />
      <Switch
        label="Audio Visualizer"
        checked={draft.visualizerEnabled}
        onChange={(visualizerEnabled) => change({ visualizerEnabled })}
      />
      <Switch
        label="Even Loudness"
        hint="Quiet and loud recordings play at the same level."
        checked={isLevelling}
        onChange={setIsLevelling}
      />
      <TextField
        label="Default Start Time"
        hint="Seconds into each track; whole numbers only."
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        placeholder={String(DEFAULT_SETTINGS.defaultStartTime)}
        value={startTime}
        onChange={(event) => changeStartTime(event.currentTarget.value)}
        onBlur={() => setStartTime(String(draft.defaultStartTime))}
      />
      <Switch label="Dark Mode" checked={draft.darkMode} onChange={(darkMode) => change({ darkMode })} />
    </Stack>
  )
}

function VolumeField() {
  const player = usePlayer()
  const percent = Math.round(useVolume().volume * 100)
  return (
    <div className={styles.volume}>
      <span aria-hidden="true">Volume</span>
      <output className={styles.percent}>{percent}%</output>
      <Slider
        label="Volume"
        value={percent}
        valueText={`${percent}%`}
        onChange={(value) => player.volume.set(value / 100)}
      />
    </div>
  )
}
