import { LIMITS } from '@fairwave/contract/limits'
import { readLyrics } from '@fairwave/contract/music/release-details/lyrics'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox, TextArea, TextField } from '../../../../ui/field.tsx'
import { LicenceField } from '../fields/licence-field.tsx'
import { MoreDetails } from '../fields/more-details.tsx'
import forms from '../forms.module.css'
import type { useTrackDetails } from './use-track-details.ts'

/** Lyrics, credits, codes and licence of a track. */
export function TrackDetailFields({ details }: { details: ReturnType<typeof useTrackDetails> }) {
  const { field, values, set, isPending, retry } = details
  return (
    <MoreDetails ref={details.frame} about="Lyrics, credits, ISRC, release date, licence">
      {retry ? (
        <p className={forms.problem}>
          We couldn’t load these details. <Button onClick={retry}>Try again</Button>
        </p>
      ) : (
        <>
          <TextField
            {...field('releaseDate')}
            label="Release Date"
            type="date"
            disabled={isPending}
            hint="Leave empty for the album’s date."
          />
          <LicenceField {...field('licence')} disabled={isPending} />
          <TextField
            {...field('isrc')}
            label="ISRC"
            autoComplete="off"
            spellCheck={false}
            disabled={isPending}
            hint="The code of this recording, such as GB-ABC-26-00001."
          />
          <Checkbox
            name="isExplicit"
            label="Explicit lyrics"
            hint="Listeners see a mark beside the title."
            disabled={isPending}
            checked={values.isExplicit === 'yes'}
            onChange={(event) => set('isExplicit', event.currentTarget.checked ? 'yes' : '')}
          />
          <TextArea
            {...field('contributors')}
            label="Credits"
            className={forms.wide}
            disabled={isPending}
            hint="One per line, a role and a name: Producer: Ada Moss"
          />
          <TextArea
            {...field('lyrics')}
            label="Lyrics"
            rows={8}
            dir="auto"
            className={forms.wide}
            disabled={isPending}
            hint={lyricsHint(values.lyrics)}
          />
        </>
      )}
    </MoreDetails>
  )
}

function lyricsHint(text: string): string {
  const { isTimed, lines } = readLyrics(text.slice(0, LIMITS.lyrics))
  return isTimed
    ? `Timed lyrics with ${lines.length} lines: they are shown as the track plays.`
    : 'Plain text, or LRC with a time before each line, such as [00:12.50], to show them as the track plays.'
}
