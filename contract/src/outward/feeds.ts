import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Whether an artist offers their music as a podcast, and where it is while they do. */
export const Podcast = z.object({ isOn: z.boolean(), url: z.string() })
export type Podcast = z.infer<typeof Podcast>

export const getPodcast = endpoint({
  method: 'GET',
  path: '/api/me/podcast',
  access: 'artist',
  summary: 'Whether the calling artist’s music is a podcast; off by default.',
  response: Podcast,
})

export const switchPodcast = endpoint({
  method: 'PUT',
  path: '/api/me/podcast',
  access: 'artist',
  summary:
    'Switches the podcast of the calling artist’s music on or off. Podcast apps play it without ads, so it pays nothing.',
  body: z.strictObject({ isOn: z.boolean() }),
  response: Podcast,
})
