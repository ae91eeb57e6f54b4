import { Heart, Pause, Play, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton, LinkButton } from '../../ui/button.tsx'
import { Knob } from '../../ui/knob.tsx'
import { Slider } from '../../ui/slider.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Group } from './group.tsx'

const VARIANTS = ['primary', 'secondary', 'ghost', 'danger'] as const
const SIZES = ['sm', 'md', 'lg'] as const

export function ControlSamples() {
  const [volume, setVolume] = useState(40)
  const [tuning, setTuning] = useState(62)
  const [isOn, setIsOn] = useState(true)
  const [isPlaying, setIsPlaying] = useState(false)
  return (
    <>
      <Group title="Buttons">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Group>
      <Group title="Sizes">
        {SIZES.map((size) => (
          <Button key={size} variant="primary" size={size} icon={<Plus aria-hidden="true" />}>
            Add track
          </Button>
        ))}
      </Group>
      <Group title="Busy">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} isBusy>
            Save changes
          </Button>
        ))}
        <Button variant="primary" isBusy busyLabel="Saving…">
          Save changes
        </Button>
      </Group>
      <Group title="Disabled">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {variant}
          </Button>
        ))}
      </Group>
      <Group title="Links and pictures">
        <LinkButton href="/design">Stay here</LinkButton>
        <LinkButton href="https://example.org/" variant="ghost">
          Leave the site
        </LinkButton>
        <IconButton
          label={isPlaying ? 'Pause' : 'Play'}
          variant="primary"
          size="lg"
          icon={isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          onClick={() => setIsPlaying(!isPlaying)}
        />
        <IconButton label="Favorite" variant="secondary" icon={<Heart aria-hidden="true" />} aria-pressed={true} />
        <IconButton label="Delete" icon={<Trash2 aria-hidden="true" />} />
        <IconButton label="Delete, not now" icon={<Trash2 aria-hidden="true" />} disabled />
      </Group>
      <Group title="Knobs">
        <Knob label="Tuning" value={tuning} onChange={setTuning} size={148} valueText={`${600 + tuning * 10} AM`} />
        <Knob label="Volume" value={volume} onChange={setVolume} />
        <Knob label="Tone" value={25} onChange={setVolume} size={64} disabled />
      </Group>
      <Group title="Sliders" isStacked>
        <Slider label="Volume" value={volume} onChange={setVolume} valueText={`${volume} %`} />
        <Slider label="Balance" value={30} onChange={setVolume} disabled />
      </Group>
      <Group title="Upright">
        <Slider label="Level" orientation="vertical" value={volume} onChange={setVolume} />
        <Slider label="Level, empty" orientation="vertical" value={0} onChange={setVolume} />
        <Slider label="Level, full" orientation="vertical" value={100} onChange={setVolume} />
      </Group>
      <Group title="Switches" isStacked>
        <Switch label="Autoplay next track" checked={isOn} onChange={setIsOn} hint="Goes on when a track ends." />
        <Switch label="Loop track" checked={!isOn} onChange={(next) => setIsOn(!next)} />
        <Switch
          label="High quality"
          checked={true}
          onChange={setIsOn}
          disabled
          hint="Buy the track to hear it in full."
        />
      </Group>
      <Group title="Tabs" isStacked>
        <Tabs
          label="Catalogue"
          tabs={[
            { value: 'tracks', label: 'Tracks', content: <p>All the tracks.</p> },
            { value: 'albums', label: 'Albums', content: <p>All the albums.</p> },
            { value: 'wall', label: 'Wall', content: <p>What fans say.</p>, isDisabled: true },
          ]}
        />
      </Group>
    </>
  )
}
