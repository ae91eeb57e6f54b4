import { Checkbox, FileField, SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Group } from './group.tsx'

const GENRES = ['Rock', 'Jazz', { value: 'none', label: 'Not here yet', isDisabled: true }]

export function FieldSamples() {
  return (
    <>
      <Group title="Ready" isStacked>
        <TextField label="Username" hint="Letters and figures, at least three." placeholder="valvefan" required />
        <PasswordField label="Password" defaultValue="a good long one" />
        <SelectField label="Genre" options={GENRES} />
        <TextArea label="About you" placeholder="What do you play?" />
        <FileField label="Track" accept="audio/*" hint="MP3, WAV or FLAC." />
        <Checkbox label="Remember me on this device" defaultChecked />
        <Checkbox label="I have read the terms" />
      </Group>
      <Group title="With errors" isStacked>
        <TextField label="Email" defaultValue="nobody" error="This is not an email address: it needs an @." />
        <PasswordField label="New password" error="At least six characters, please." hint="Six or more." />
        <SelectField label="Country" options={['Choose one']} error="Choose where you live." />
        <TextArea label="Post" rows={2} error="Please enter some content for your post." />
        <FileField label="Cover" accept="image/*" error="That picture is larger than 10 MB." />
        <Checkbox label="I agree" error="Without your agreement we cannot go on." />
      </Group>
      <Group title="Disabled" isStacked>
        <TextField label="Account" defaultValue="ISR" disabled hint="Names cannot be changed." />
        <SelectField label="Currency" options={['Pounds']} disabled />
        <Checkbox label="Newsletter" disabled defaultChecked />
      </Group>
    </>
  )
}
