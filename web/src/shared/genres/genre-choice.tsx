import { STATIONS, type Station } from '@fairwave/contract/music/genres'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { whenRefreshed } from '../../api/freshness.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceButtons } from '../../ui/choice-buttons.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { toast } from '../../ui/toast.tsx'

type Genre = Station['name']
type GenreChoiceProps = {
  chosen: readonly Genre[]
  /** Offered beside Save to a new user, who may skip the question. */
  canSkip?: boolean
  onSaved?: () => void
}

const CHOICES = STATIONS.map(({ name }) => ({ value: name, label: name }))

/** Chooses the genres that the home page and recommendations begin with. */
export function GenreChoice({ chosen, canSkip = false, onSaved }: GenreChoiceProps) {
  const [genres, setGenres] = useState<readonly Genre[]>(chosen)
  const save = useMutation({
    mutationFn: (wanted: readonly Genre[]) => call('PUT /api/me/genres', { body: { genres: [...wanted] } }),
    onSuccess: (saved) => {
      if (saved.genres.length > 0)
        toast({ title: 'Preference Saved', description: 'Your home page follows your genres.' })
      onSaved?.()
    },
    onError: (error) =>
      toast({ title: 'Error', description: reasonOf(error, 'Failed to save your genres.'), variant: 'destructive' }),
    onSettled: whenRefreshed,
  })
  const toggle = (genre: Genre) =>
    setGenres(genres.includes(genre) ? genres.filter((one) => one !== genre) : [...genres, genre])
  return (
    <Stack gap={4}>
      <ChoiceButtons
        label="Your genres"
        choices={CHOICES}
        isChosen={(value) => genres.some((genre) => genre === value)}
        onChoose={(value) => toggle(value as Genre)}
      />
      <Row gap={3}>
        <Button
          variant="primary"
          size="sm"
          disabled={canSkip && genres.length === 0}
          isBusy={save.isPending}
          onClick={() => save.mutate(genres)}
        >
          {canSkip ? 'Show me music' : 'Save genres'}
        </Button>
        {canSkip && (
          <Button variant="ghost" size="sm" disabled={save.isPending} onClick={() => save.mutate([])}>
            Skip
          </Button>
        )}
      </Row>
    </Stack>
  )
}
