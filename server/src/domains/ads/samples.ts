import type { Ad } from '@fairwave/contract/ads'
import { SAMPLE_ADS } from '../../demo/ads/ads.ts'

/** The ads of our own that fill a break while no campaign runs. An ad's number is its place among them, so they stay in order. */
export const SAMPLES: readonly Ad[] = SAMPLE_ADS.map(({ id, title, content, seconds }, place) => ({
  id: place + 1,
  title,
  audioUrl: `/tracks/${id}.mp3`,
  imageUrl: `/tracks/${id}.webp`,
  duration: seconds,
  content,
  isOurs: true,
}))

export function sampleAd(id: number): Ad {
  const ad = SAMPLES.find((sample) => sample.id === id)
  if (!ad) throw new Error(`no sample ad ${id}`)
  return ad
}
