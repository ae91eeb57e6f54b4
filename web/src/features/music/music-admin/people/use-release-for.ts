import { useEffect } from 'react'
import { useSearchParams } from 'wouter'

/** Follows a link of the roster, “Release for …”, once: its artist leaves the address, so that going back opens nothing again. */
export function useReleaseFor(isLabel: boolean, open: (artistId: number) => void): void {
  const [search, setSearch] = useSearchParams()
  const artistId = isLabel ? Number(search.get('for')) : 0
  useEffect(() => {
    if (!(artistId > 0)) return
    setSearch(
      (before) => {
        before.delete('for')
        return before
      },
      { replace: true },
    )
    open(artistId)
  }, [artistId, open, setSearch])
}
