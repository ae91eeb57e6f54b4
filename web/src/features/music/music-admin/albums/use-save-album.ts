import { LIMITS } from '@fairwave/contract/limits'
import { barcodeProblem } from '@fairwave/contract/music/release-details/isrc-and-barcode'
import { FUTURE_RELEASE, isFutureDate } from '@fairwave/contract/music/releases'
import { ALBUM_POUNDS } from '@fairwave/contract/offer'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { reasonOf } from '../../../../api/api-error.ts'
import { call } from '../../../../api/call.ts'
import { type FormErrors, useForm } from '../../../../lib/use-form.ts'
import { toast } from '../../../../ui/toast.tsx'
import { priceProblem } from '../fields/price.ts'
import { releaseTypeNamed } from '../fields/release-types.ts'
import { albumReleaseBody, RELEASE_NOW, releaseProblem } from '../release-day/release-choice.ts'
import { type AlbumValues, albumFormData } from './album-form-data.ts'
import type { ShownAlbum } from './shown-album.ts'

type SaveAlbum = {
  /** The album to change; without one a new one is created. */
  album?: ShownAlbum | undefined
  mustChooseArtist: boolean
  initialLabelName: string
  onSaved: () => void
}

export function useSaveAlbum({ album, mustChooseArtist, initialLabelName, onSaved }: SaveAlbum) {
  const [cover, setCover] = useState<File | null>(null)
  const [release, setRelease] = useState(RELEASE_NOW)
  const [isChecked, setIsChecked] = useState(false)
  const wrongRelease = releaseProblem(release)
  const [problem, setProblem] = useState<string>()
  const details = useRef<HTMLDetailsElement>(null)
  const failed = album ? 'Failed to update the album.' : 'Failed to create the album.'
  const save = useMutation({
    mutationFn: (body: FormData) =>
      album ? call('PATCH /api/albums/:id', { params: { id: album.id }, body }) : call('POST /api/albums', { body }),
    onSuccess: ({ title }) => {
      toast({ title: album ? 'Album Updated' : 'Album Created', description: `"${title}" is saved.` })
      onSaved()
    },
    onError: (error) => {
      setProblem(reasonOf(error, failed))
      toast({ title: 'Error', description: failed, variant: 'destructive' })
    },
  })
  const { field, form } = useForm<AlbumValues>({
    initial: valuesOf(album, initialLabelName),
    validate: (values) => {
      setIsChecked(true)
      const errors = validate(values, mustChooseArtist)
      // A folded field can't be focused.
      if (errors.barcode && details.current) details.current.open = true
      if (errors.title && values.title.trim() === '') {
        toast({ title: 'Missing Album Title', description: errors.title, variant: 'destructive' })
      }
      return errors
    },
    submit: async (values) => {
      setProblem(undefined)
      if (wrongRelease) return
      const body = albumFormData(values, cover, {
        isPieced: album?.isPieced,
        price: album?.price,
      })
      // Later it is changed where the album is listed.
      if (!album && release.when !== 'now')
        for (const [name, value] of Object.entries(albumReleaseBody(release))) body.append(name, String(value))
      await save.mutateAsync(body).catch(() => {})
    },
  })
  const schedule = { values: release, error: isChecked ? wrongRelease : undefined, onChange: setRelease }
  return { field, form, isBusy: save.isPending, problem, cover, setCover, details, schedule }
}

const valuesOf = (album: ShownAlbum | undefined, labelName: string): AlbumValues => ({
  artistId: '',
  title: album?.title ?? '',
  releaseType: album ? releaseTypeNamed(album.releaseType) : 'album',
  genre: album?.genre ?? '',
  price: album ? String(album.price ?? '') : String(ALBUM_POUNDS),
  releaseDate: album?.releaseDate ?? '',
  licence: album?.licence ?? (album?.isPieced ? '' : 'all-rights-reserved'),
  barcode: album?.barcode ?? '',
  labelName: album ? (album.labelName ?? '') : labelName,
  description: album?.description ?? '',
})

function validate(
  { artistId, title, price, releaseDate, barcode, description }: AlbumValues,
  mustChooseArtist: boolean,
): FormErrors<AlbumValues> {
  const wrongBarcode = barcodeProblem(barcode)
  const wrongPrice = price.trim() === '' ? undefined : priceProblem(price)
  return {
    ...(mustChooseArtist && artistId === '' && { artistId: 'Please select an artist.' }),
    ...(title.trim() === '' && { title: 'Please enter a title for the album.' }),
    ...(title.trim().length > LIMITS.title && { title: `A title must be at most ${LIMITS.title} characters.` }),
    ...(wrongPrice && { price: wrongPrice }),
    ...(isFutureDate(releaseDate, new Date()) && { releaseDate: FUTURE_RELEASE }),
    ...(wrongBarcode && { barcode: wrongBarcode }),
    ...(description.trim().length > LIMITS.description && {
      description: `A description must be at most ${LIMITS.description} characters.`,
    }),
  }
}
