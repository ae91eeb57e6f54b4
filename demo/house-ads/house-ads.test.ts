import { HOUSE_ADS, houseAdPath } from '@fairwave/server/domains/advertising/ads/house-ads/house-ads'
import { rasteriseSvg } from '@fairwave/server/domains/ground/media/images/rasterise-svg'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { lengthOf } from '../music/studio/studio.ts'
import { ANNOUNCEMENTS } from './announcements.ts'
import { JINGLES } from './jingles.ts'
import { AD_PICTURES } from './pictures.ts'

const slugs = HOUSE_ADS.map(({ audioUrl }) => audioUrl.replace(/^.*\/|\.mp3$/g, '')).sort()

test('every house ad has an announcement of few words, a jingle and a picture', () => {
  expect(Object.keys(ANNOUNCEMENTS).sort()).toEqual(slugs)
  expect(JINGLES.map(({ slug }) => slug).sort()).toEqual(slugs)
  expect(Object.keys(AD_PICTURES).sort()).toEqual(slugs)
  for (const spoken of Object.values(ANNOUNCEMENTS)) expect(spoken.join(' ').split(' ').length).toBeLessThan(40)
})

test.each(JINGLES)('the jingle $slug has the length of its ad', (jingle) => {
  expect(lengthOf(jingle)).toBeCloseTo(15, 6)
})

test.each(slugs)('the stored picture of %s shows what the code draws', async (slug) => {
  const pixels = (image: Sharp) => image.resize(120, 68, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  const [drawn, kept] = await Promise.all([
    pixels(sharp(await rasteriseSvg(AD_PICTURES[slug]!(), { side: 1024 }))),
    pixels(sharp(houseAdPath(`${slug}.webp`))),
  ])
  const difference = drawn.reduce((sum, value, index) => sum + Math.abs(value - kept[index]!), 0) / drawn.length
  expect(difference).toBeLessThan(3)
})
