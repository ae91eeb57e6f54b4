import { LIMITS } from '@fairwave/contract/limits'
import type { Track } from '@fairwave/contract/music/catalogue'
import type { OwnUser } from '@fairwave/contract/people/accounts'
import { Checkbox, SelectField, TextArea, TextField } from '../../../../../ui/field.tsx'
import { firstTrackOf, type ShownAlbum } from '../../albums/shown-album.ts'
import { BonusSwitch } from '../../bonus/bonus-switch.tsx'
import { ArtworkField } from '../../fields/artwork-field.tsx'
import { GenreField } from '../../fields/genre-field.tsx'
import { PriceField } from '../../fields/price-field.tsx'
import { type UploadReleaseType, uploadReleaseTypes } from '../../fields/release-types.ts'
import forms from '../../forms.module.css'
import { artistOptions, howToRelease } from '../../people/artist-options.ts'
import { CollaboratorPicker } from '../../people/collaborator-picker.tsx'
import type { Signed } from '../../people/person.ts'
import { ReleaseFields } from '../../release-day/release-fields.tsx'
import { albumPriceHint } from './album-price-hint.ts'
import { makesAlbum, type UploadDraft, withAlbum, withArtist } from './draft.ts'
import type { DraftErrors } from './validate-draft.ts'

type UploadFieldsProps = {
  draft: UploadDraft
  errors: DraftErrors
  user: OwnUser
  albums: readonly ShownAlbum[]
  tracks: readonly Track[]
  roster: readonly Signed[]
  onEdit: (change: (draft: UploadDraft) => UploadDraft) => void
}

/** All fields of an upload but its files: artist, title, price, collaborators and artwork. */
export function UploadFields({ draft, errors, user, albums, tracks, roster, onEdit }: UploadFieldsProps) {
  const isLabel = user.role === 'LABEL'
  const artistId = isLabel ? draft.artistId : user.id
  const album = albums.find(({ id }) => id === draft.coverId)
  const set = (changes: Partial<UploadDraft>) => onEdit((before) => ({ ...before, ...changes }))
  const pickAlbum = (id: number) =>
    onEdit((before) =>
      withAlbum(
        before,
        albums.find((one) => one.id === id),
        firstTrackOf(id, tracks)?.genre,
      ),
    )
  return (
    <div className={forms.grid}>
      {isLabel && (
        <SelectField
          name="artistId"
          label="Artist"
          required
          className={forms.wide}
          value={draft.artistId || ''}
          error={errors.artistId}
          hint={howToRelease(roster)}
          options={artistOptions(roster)}
          onChange={(event) => onEdit((before) => withArtist(before, Number(event.target.value)))}
        />
      )}
      {!draft.isBatch && (
        <TextField
          name="title"
          label="Title"
          required
          maxLength={LIMITS.title}
          className={forms.wide}
          value={draft.title}
          error={errors.title}
          onChange={(event) => set({ title: event.target.value, isTitleTyped: event.target.value !== '' })}
        />
      )}
      <SelectField
        name="releaseType"
        label="Release Type"
        value={draft.releaseType}
        options={uploadReleaseTypes(draft.isBatch)}
        onChange={(event) => set({ releaseType: event.target.value as UploadReleaseType })}
      />
      <SelectField
        name="coverId"
        label="Album"
        value={draft.coverId || ''}
        options={albumOptions(
          draft.isBatch,
          albums.filter((one) => one.artistId === artistId),
        )}
        onChange={(event) => pickAlbum(Number(event.target.value))}
      />
      {album && <BonusSwitch isBonus={draft.isBonus} onChange={(isBonus) => set({ isBonus })} />}
      {draft.isBatch && !album && (
        <TextField
          name="albumTitle"
          label="Title of the new album"
          maxLength={LIMITS.title}
          className={forms.wide}
          value={draft.albumTitle}
          hint="The batch becomes a new album."
          onChange={(event) => set({ albumTitle: event.target.value })}
        />
      )}
      <GenreField name="genre" value={draft.genre} onChange={(event) => set({ genre: event.target.value })} />
      <PriceField
        name="price"
        value={draft.price}
        error={errors.price}
        hint={draft.isBatch ? 'For each track. £0 = free download.' : undefined}
        onChange={(event) => set({ price: event.target.value })}
      />
      {makesAlbum(draft) && (
        <PriceField
          name="albumPrice"
          label="Price of the album (£)"
          value={draft.albumPrice}
          error={errors.albumPrice}
          hint={albumPriceHint(draft)}
          onChange={(event) => set({ albumPrice: event.target.value })}
        />
      )}
      {album?.unreleased ? (
        <p className={forms.wide}>It comes out with “{album.title}”.</p>
      ) : (
        <ReleaseFields values={draft.release} error={errors.release} onChange={(release) => set({ release })} />
      )}
      <TextArea
        name="description"
        label="Description"
        maxLength={LIMITS.description}
        className={forms.wide}
        value={draft.description}
        error={errors.description}
        onChange={(event) => set({ description: event.target.value })}
      />
      {!isLabel && (
        <TextField
          name="recordLabel"
          label="Record Label"
          maxLength={LIMITS.displayName}
          className={forms.wide}
          value={draft.recordLabel}
          onChange={(event) => set({ recordLabel: event.target.value })}
        />
      )}
      <div className={forms.wide}>
        {album && (
          <Checkbox
            label="Use album artwork"
            checked={draft.isAlbumArtworkUsed}
            onChange={(event) => set({ isAlbumArtworkUsed: event.target.checked })}
          />
        )}
        <ArtworkField
          label="Sleeve Artwork"
          name={draft.isBatch ? 'sleeveArtwork' : 'artworkFile'}
          file={draft.isAlbumArtworkUsed ? null : draft.artwork}
          onPick={(artwork) => set({ artwork })}
          seed={String(album?.id ?? 'upload')}
          title={album?.title || draft.title || draft.albumTitle || 'Your release'}
          src={draft.isAlbumArtworkUsed ? album?.cover : undefined}
          hint={draft.isAlbumArtworkUsed ? 'The album’s cover is used.' : undefined}
          isDisabled={draft.isAlbumArtworkUsed}
        />
      </div>
      <div className={forms.wide}>
        <CollaboratorPicker
          people={draft.collaborators}
          onChange={(collaborators) => set({ collaborators })}
          roster={roster}
          artistId={artistId}
        />
      </div>
    </div>
  )
}

const albumOptions = (isBatch: boolean, albums: readonly ShownAlbum[]) => [
  { value: '', label: isBatch ? 'A new album from this batch' : 'No album' },
  ...albums.map(({ id, title }) => ({ value: String(id), label: title })),
]
