import { Library, LogOut, MoreHorizontal, Settings, Volume2 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Popover } from '../../ui/popover.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Slider } from '../../ui/slider.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { Group } from './group.tsx'

type Open = 'dialog' | 'long' | 'confirm' | 'sheet' | undefined

/** Overlays take the theme of the whole page. */
export function OverlaySamples() {
  const [open, setOpen] = useState<Open>()
  const [volume, setVolume] = useState(40)
  const [isLooping, setIsLooping] = useState(false)
  const opened = (which: Open) => ({ open: open === which, onOpenChange: () => setOpen(undefined) })
  return (
    <>
      <Group title="Dialogs">
        <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
        <Button onClick={() => setOpen('long')}>Open long dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Delete album</Button>
        <Button onClick={() => setOpen('sheet')}>Open sheet</Button>
      </Group>
      <Group title="Small panels">
        <Menu
          label="Account"
          trigger={<Button icon={<MoreHorizontal aria-hidden="true" />}>Open menu</Button>}
          items={[
            { label: 'Library', href: '/design', icon: <Library aria-hidden="true" /> },
            { label: 'Settings', onSelect: () => setOpen('sheet'), icon: <Settings aria-hidden="true" /> },
            { label: 'Not for you', isDisabled: true },
            'separator',
            { label: 'Log out', isDanger: true, icon: <LogOut aria-hidden="true" /> },
          ]}
        />
        <Popover label="Volume" trigger={<IconButton label="Volume" icon={<Volume2 aria-hidden="true" />} />}>
          <Slider label="Volume" orientation="vertical" value={volume} onChange={setVolume} />
        </Popover>
        <Tooltip text="Held for a moment, a tooltip explains.">
          <Button variant="ghost">Point at me</Button>
        </Tooltip>
      </Group>
      <Group title="Toasts">
        <Button
          onClick={() => toast({ title: 'Radio Powered On', description: 'Turn the dial to find your station!' })}
        >
          Show toast
        </Button>
        <Button
          onClick={() =>
            toast({ title: 'Playback Error', description: 'Failed to play the album tracks', variant: 'destructive' })
          }
        >
          Show destructive toast
        </Button>
      </Group>

      <Dialog
        {...opened('dialog')}
        title="Edit profile"
        description="What others see of you."
        footer={
          <>
            <Button variant="ghost" onClick={() => setOpen(undefined)}>
              Cancel
            </Button>
            <Button variant="primary" onClick={() => setOpen(undefined)}>
              Save
            </Button>
          </>
        }
      >
        <TextField label="Display name" defaultValue="The Valves" />
      </Dialog>
      <Dialog {...opened('long')} title="The small print" size="lg">
        {Array.from({ length: 30 }, (_, line) => `Paragraph ${line + 1}: it scrolls inside, the heading stays.`).map(
          (text) => (
            <p key={text}>{text}</p>
          ),
        )}
      </Dialog>
      <ConfirmDialog
        {...opened('confirm')}
        title="Delete this album?"
        description="Its tracks stay and become singles. This can’t be undone."
        confirmLabel="Delete album"
        isDanger
        onConfirm={() => setOpen(undefined)}
      />
      <Sheet {...opened('sheet')} title="Player Settings" footer={<Button variant="primary">Save Settings</Button>}>
        <Switch label="Loop Track" checked={isLooping} onChange={setIsLooping} />
        <Slider label="Volume" value={volume} onChange={setVolume} />
      </Sheet>
    </>
  )
}
