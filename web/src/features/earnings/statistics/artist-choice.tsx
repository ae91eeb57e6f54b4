import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/query-client.ts'
import { SelectField } from '../../../ui/field.tsx'
import styles from './statistics.module.css'

type ArtistChoiceProps = { chosen: number | undefined; onChoose: (artist: number | undefined) => void }

/** For a label: one artist of its roster, or all of them. */
export function ArtistChoice({ chosen, onChoose }: ArtistChoiceProps) {
  const { data: roster = [] } = useQuery(apiQuery('GET /api/me/roster'))
  const signed = roster.filter(({ status }) => status === 'accepted')
  return (
    <SelectField
      label="Artist"
      className={styles.artist}
      value={String(chosen ?? '')}
      options={[
        { value: '', label: 'The whole roster' },
        ...signed.map(({ id, displayName }) => ({ value: String(id), label: displayName })),
      ]}
      onChange={({ currentTarget: { value } }) => onChoose(value === '' ? undefined : Number(value))}
    />
  )
}
