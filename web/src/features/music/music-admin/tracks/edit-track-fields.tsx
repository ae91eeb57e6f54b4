import { LIMITS } from '@fairwave/contract/limits'
import type { Track } from '@fairwave/contract/music/catalogue'
import { SelectField, TextArea, TextField } from '../../../../ui/field.tsx'
import type { ShownAlbum } from '../albums/shown-album.ts'
import { BonusSwitch } from '../bonus/bonus-switch.tsx'
import { GenreField } from '../fields/genre-field.tsx'
import { PriceField } from '../fields/price-field.tsx'
import forms from '../forms.module.css'
import { CollaboratorPicker } from '../people/collaborator-picker.tsx'
import type { Person } from '../people/person.ts'
import { TrackDetailFields } from './track-detail-fields.tsx'
import type { useEditTrack } from './use-edit-track.ts'

type EditTrackFieldsProps = {
  edit: ReturnType<typeof useEditTrack>
  track: Track
  albums: readonly ShownAlbum[]
  roster: readonly Person[]
}

export function EditTrackFields({ edit, track, albums, roster }: EditTrackFieldsProps) {
  const { field, problem, people, choosePeople, details } = edit
  return (
    <div className={forms.grid}>
      {problem && (
        <p role="alert" className={forms.problem}>
          {problem}
        </p>
      )}
      <TextField {...field('title')} label="Title" maxLength={LIMITS.title} required className={forms.wide} />
      <GenreField {...field('genre')} />
      <PriceField {...field('price')} />
      <SelectField {...field('coverId')} label="Album" options={albumOptions(track, albums)} />
      <TextField {...field('labelName')} label="Record Label" maxLength={LIMITS.displayName} />
      {edit.isOnAlbum && <BonusSwitch isBonus={edit.isBonus} onChange={edit.chooseBonus} />}
      <TextArea {...field('description')} label="Description" maxLength={LIMITS.description} className={forms.wide} />
      <div className={forms.wide}>
        <CollaboratorPicker people={people} onChange={choosePeople} roster={roster} artistId={track.artistId} />
      </div>
      <TrackDetailFields details={details} />
    </div>
  )
}

/** A track can go on its own artist's albums; its current album is offered even before the list is loaded. */
function albumOptions(track: Track, albums: readonly ShownAlbum[]) {
  const own = albums.filter(({ artistId }) => artistId === track.artistId)
  const isListed = track.coverId === undefined || own.some(({ id }) => id === track.coverId)
  return [
    { value: '', label: 'Single (no album)' },
    ...(isListed ? [] : [{ value: String(track.coverId), label: track.albumTitle || 'Untitled album' }]),
    ...own.map(({ id, title }) => ({ value: String(id), label: title })),
  ]
}
