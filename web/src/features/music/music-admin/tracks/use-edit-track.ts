import type { ApiInput } from '@fairwave/contract/api'
import { LIMITS } from '@fairwave/contract/limits'
import type { Track } from '@fairwave/contract/music/catalogue'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { reasonOf } from '../../../../api/api-error.ts'
import { call } from '../../../../api/call.ts'
import { apiQuery } from '../../../../api/query-client.ts'
import { useForm } from '../../../../lib/use-form.ts'
import { toast } from '../../../../ui/toast.tsx'
import { changeTracks } from '../catalog-cache.ts'
import { priceProblem } from '../fields/price.ts'
import { type Person, readPeople } from '../people/person.ts'
import { withFresh } from './track-list.ts'
import { useTrackDetails } from './use-track-details.ts'

const FAILED = 'Failed to update the track.'

/** The state of the edit form, with the track's collaborators fetched from the server. */
export function useEditTrack(track: Track, onSaved: () => void) {
  const queries = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const [chosen, setChosen] = useState<readonly Person[]>()
  const listed = useQuery({
    ...apiQuery('GET /api/tracks/:id/collaborators', { params: { id: track.id } }),
    refetchOnMount: 'always',
  })
  // Once: a failed save refetches the collaborators, and their error must not replace the save's own.
  const isTold = useRef(false)
  useEffect(() => {
    if (!listed.isError || isTold.current) return
    isTold.current = true
    toast({ title: 'Error', description: 'There was a problem processing your request.', variant: 'destructive' })
  }, [listed.isError])
  const details = useTrackDetails(track)
  const [isBonus, chooseBonus] = useState(track.isBonus ?? false)
  const people = chosen ?? readPeople(listed.data ?? track.additionalArtists)

  const save = useMutation({
    mutationFn: (body: EditBody) => call('PATCH /api/tracks/:id', { params: { id: track.id }, body }),
    onSuccess: (saved) => {
      changeTracks(queries, (tracks) => withFresh(tracks, [saved]))
      toast({ title: 'Track Updated', description: `"${saved.title}" is saved.` })
      onSaved()
    },
    onError: (error) => {
      setProblem(reasonOf(error, FAILED))
      toast({ title: 'Error', description: FAILED, variant: 'destructive' })
    },
  })

  const { field, form } = useForm({
    initial: valuesOf(track),
    validate: (values) => {
      // Shown together with the errors of the other fields; the first of those gets the focus.
      details.hasErrors()
      return validate(values)
    },
    submit: async (values) => {
      if (details.hasErrors()) return
      setProblem(undefined)
      await save
        .mutateAsync({ ...bodyOf(track, values, people), ...bonusOf(track, values, isBonus), ...details.changes() })
        .catch(() => {})
    },
  })
  const isOnAlbum = field('coverId').value !== ''
  return {
    field,
    form,
    isBusy: save.isPending,
    problem,
    people,
    choosePeople: setChosen,
    isOnAlbum,
    isBonus,
    chooseBonus,
    details,
  }
}

const valuesOf = (track: Track) => ({
  title: track.title,
  genre: track.genre ?? '',
  price: String(track.price),
  coverId: String(track.coverId ?? ''),
  labelName: track.labelName ?? '',
  description: track.description,
})

function validate({ title, price, description }: ReturnType<typeof valuesOf>) {
  const wrongPrice = priceProblem(price)
  return {
    ...(title.trim() === '' && { title: 'Please enter a title.' }),
    ...(title.trim().length > LIMITS.title && { title: `A title must be at most ${LIMITS.title} characters.` }),
    ...(wrongPrice && { price: wrongPrice }),
    ...(description.trim().length > LIMITS.description && {
      description: `A description must be at most ${LIMITS.description} characters.`,
    }),
  }
}

type EditBody = ApiInput<'PATCH /api/tracks/:id'>['body']

/** What is made a single is no bonus any more. */
function bonusOf(track: Track, { coverId }: ReturnType<typeof valuesOf>, isChosen: boolean): Pick<EditBody, 'isBonus'> {
  const isBonus = isChosen && coverId !== ''
  return isBonus === (track.isBonus ?? false) ? {} : { isBonus }
}

/** All fields of the form, but the label name and the price only if they were changed: a price asks who it is. */
function bodyOf(track: Track, values: ReturnType<typeof valuesOf>, people: readonly Person[]): EditBody {
  const labelName = values.labelName.trim() || null
  return {
    title: values.title.trim(),
    genre: (values.genre || null) as NonNullable<EditBody['genre']> | null,
    description: values.description.trim(),
    ...(Number(values.price) !== track.price && { price: Number(values.price) }),
    coverId: values.coverId === '' ? null : Number(values.coverId),
    additionalArtists: people.map(({ id }) => id),
    ...(labelName !== track.labelName && { labelName }),
  }
}
