import type { Subscriber } from '@fairwave/contract/outward/mailing'

const sample = (id: number, name: string, confirmed: boolean, source: string): Subscriber => ({
  id,
  email: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
  name,
  confirmed,
  source,
  createdAt: `2026-01-0${id}T12:00:00.000Z`,
})

/** Sample rows for when the subscribers can't be loaded; the table marks them as samples. */
export const SAMPLE_SUBSCRIBERS: readonly Subscriber[] = [
  sample(4, 'Ada Sample', true, 'landing_page'),
  sample(3, 'Ben Sample', false, 'landing_page'),
  sample(2, 'Cleo Sample', true, 'website'),
  sample(1, 'Dov Sample', false, 'website'),
]
