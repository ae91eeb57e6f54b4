import type { UserId } from '@fairwave/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/query-client.ts'
import { Checkbox } from '../../ui/field.tsx'
import styles from './email-consent.module.css'
import { type ConsentSource, useEmailConsent } from './use-email-consent.ts'

type EmailConsentProps = { artistId: number; artistName: string; source: ConsentSource }

/** Asks whether an artist may email the user, who sees what that means. It saves itself; without a press nothing is agreed to. */
export function EmailConsent({ artistId, artistName, source }: EmailConsentProps) {
  const params = { artistId: artistId as UserId }
  const { data } = useQuery(apiQuery('GET /api/me/artist-emails/:artistId', { params }))
  const save = useEmailConsent(params.artistId, source)
  if (!data) return null
  return (
    <Checkbox
      className={styles.consent}
      label={`Email me news from ${artistName}`}
      hint={`${artistName} will see your email address. You can stop it at any time.`}
      checked={save.isPending ? save.variables : data.isOn}
      disabled={save.isPending}
      onChange={(event) => save.mutate(event.currentTarget.checked)}
    />
  )
}
