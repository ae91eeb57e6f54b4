import { DISCOGRAPHY_MOST_PERCENT } from '@fairwave/contract/offer'
import { useMutation, useQuery } from '@tanstack/react-query'
import { reasonOf } from '../../../../api/api-error.ts'
import { call } from '../../../../api/call.ts'
import { whenRefreshed } from '../../../../api/freshness.ts'
import { apiQuery } from '../../../../api/query-client.ts'
import { Card } from '../../../../ui/card.tsx'
import { SelectField } from '../../../../ui/field.tsx'
import { toast } from '../../../../ui/toast.tsx'

const PERCENTS = [0, 5, 10, 15, 20, 25, 30, 40, 50, 60, 75, DISCOGRAPHY_MOST_PERCENT]

/** Sells all music of the artist together at a discount. */
export function DiscographyDiscount({ artistId }: { artistId: number }) {
  const { data } = useQuery(apiQuery('GET /api/artists/:artistId/discography', { params: { artistId } }))
  const save = useMutation({
    mutationFn: (percent: number) => call('PUT /api/me/discography', { body: { percent: percent || null } }),
    onSuccess: async (_, percent) => {
      await whenRefreshed()
      toast({
        title: 'Discography saved',
        description: percent ? `All your music together now costs ${percent}% less.` : 'It’s no longer sold together.',
      })
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: reasonOf(error, 'We couldn’t save this. Please try again.'),
        variant: 'destructive',
      }),
  })
  const shown = save.isPending ? save.variables : (data?.percent ?? 0)
  return (
    <Card title="Whole discography">
      <SelectField
        label="Discount on all your music together"
        hint="Shown on your page. A buyer pays only for what they don’t own yet, and each release is split as always."
        value={String(shown)}
        disabled={!data || save.isPending}
        options={[...new Set([...PERCENTS, shown])]
          .sort((one, other) => one - other)
          .map((percent) => ({ value: String(percent), label: percent ? `${percent}% off` : 'Not sold together' }))}
        onChange={(event) => save.mutate(Number(event.currentTarget.value))}
      />
    </Card>
  )
}
