import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/query-client.ts'
import { GenreChoice } from '../../../shared/genres/genre-choice.tsx'
import { Card } from '../../../ui/card.tsx'
import { Stack } from '../../../ui/layout.tsx'

/** Changes the genres chosen for the home page. */
export function YourGenres() {
  const { data } = useQuery(apiQuery('GET /api/me/home'))
  return (
    <Card title="Your genres">
      <Stack gap={4}>
        <p>Your home page and recommendations follow these, beside what you listen to.</p>
        <div inert={!data}>
          <GenreChoice key={String(data?.genres)} chosen={data?.genres ?? []} />
        </div>
      </Stack>
    </Card>
  )
}
