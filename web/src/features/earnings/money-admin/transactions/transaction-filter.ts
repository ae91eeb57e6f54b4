/** The filter as its fields hold it; empty means any. */
export type Filter = { kind: '' | 'sale' | 'subscription' | 'streaming' | 'payout'; since: string; until: string }

export const EVERYTHING: Filter = { kind: '', since: '', until: '' }

export const KINDS = [
  { value: '', label: 'Everything' },
  { value: 'sale', label: 'Sales' },
  { value: 'subscription', label: 'Subscriptions' },
  { value: 'streaming', label: 'Streaming' },
  { value: 'payout', label: 'Withdrawals' },
]

/** The query parameters: only the chosen ones. */
export const toQuery = (filter: Filter) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '')) as {
    kind?: Exclude<Filter['kind'], ''>
    since?: string
    until?: string
  }
