import { LIMITS } from '@fairwave/contract/limits'
import type { OwnUser } from '@fairwave/contract/people/accounts'
import { useId } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { SelectField, TextArea, TextField } from '../../../../ui/field.tsx'
import { ArtworkField } from '../fields/artwork-field.tsx'
import { GenreField } from '../fields/genre-field.tsx'
import { LicenceField } from '../fields/licence-field.tsx'
import { MoreDetails } from '../fields/more-details.tsx'
import { PriceField } from '../fields/price-field.tsx'
import { albumReleaseTypes } from '../fields/release-types.ts'
import forms from '../forms.module.css'
import { artistOptions } from '../people/artist-options.ts'
import type { Signed } from '../people/person.ts'
import { ReleaseFields } from '../release-day/release-fields.tsx'
import type { ShownAlbum } from './shown-album.ts'
import { useSaveAlbum } from './use-save-album.ts'

type AlbumDialogProps = {
  user: OwnUser
  roster: readonly Signed[]
  /** The album to edit; without one the dialog creates a new one. */
  album?: ShownAlbum | undefined
  onClose: () => void
}

export function AlbumDialog({ user, roster, album, onClose }: AlbumDialogProps) {
  const formId = useId()
  const isLabel = user.role === 'LABEL'
  const mustChooseArtist = isLabel && !album
  const { field, form, isBusy, problem, cover, setCover, details, schedule } = useSaveAlbum({
    album,
    mustChooseArtist,
    initialLabelName: isLabel ? user.username : '',
    onSaved: onClose,
  })
  const title = album ? 'Edit Album' : 'Create New Album'
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      size="lg"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy} busyLabel="Saving...">
            {album ? 'Save Changes' : 'Create Album'}
          </Button>
        </>
      }
    >
      <form id={formId} aria-label={title} className={forms.grid} {...form}>
        {problem && (
          <p role="alert" className={forms.problem}>
            {problem}
          </p>
        )}
        {mustChooseArtist && (
          <SelectField
            {...field('artistId')}
            label="Artist"
            options={artistOptions(roster)}
            required
            className={forms.wide}
          />
        )}
        <TextField {...field('title')} label="Album Title" maxLength={LIMITS.title} required className={forms.wide} />
        <SelectField {...field('releaseType')} label="Release Type" options={albumReleaseTypes(album?.releaseType)} />
        <GenreField {...field('genre')} />
        <PriceField {...field('price')} hint="For the whole album." />
        <TextField {...field('releaseDate')} label="Release Date" type="date" hint="Leave empty for today." />
        {!album && <ReleaseFields {...schedule} isAlbum />}
        <TextField {...field('labelName')} label="Record Label" maxLength={LIMITS.displayName} className={forms.wide} />
        <TextArea {...field('description')} label="Description" maxLength={LIMITS.description} className={forms.wide} />
        <div className={forms.wide}>
          <ArtworkField
            label="Cover Art"
            name="coverArt"
            file={cover}
            onPick={setCover}
            seed={String(album?.id ?? 'new')}
            title={album?.title ?? 'Your album'}
            src={album?.cover}
          />
        </div>
        <MoreDetails ref={details} about="Licence, UPC or EAN">
          <LicenceField {...field('licence')} hint="For tracks without a licence of their own." />
          <TextField
            {...field('barcode')}
            label="UPC or EAN"
            inputMode="numeric"
            autoComplete="off"
            hint="12 or 13 digits."
          />
        </MoreDetails>
      </form>
    </Dialog>
  )
}
