import sharp from 'sharp'
import { expect, test } from 'vitest'
import { AD_PICTURES } from '../house-ads/pictures.ts'
import { BANNERS } from './banners.ts'
import { PORTRAITS } from './portraits.ts'
import { SLEEVES } from './sleeves.ts'

const pictures = [
  ...Object.entries(SLEEVES).map(([name, draw]) => ({ name, draw, width: 1000, height: 1000 })),
  ...Object.entries(PORTRAITS).map(([name, draw]) => ({ name: `portrait of ${name}`, draw, width: 600, height: 600 })),
  ...Object.entries(BANNERS).map(([name, draw]) => ({ name: `banner of ${name}`, draw, width: 1500, height: 500 })),
  ...Object.entries(AD_PICTURES).map(([name, draw]) => ({
    name: `poster for ${name}`,
    draw,
    width: 1200,
    height: 675,
  })),
]

test.each(pictures)(
  '$name uses no fonts, scripts or external resources, and fills its square',
  async ({ draw, width, height }) => {
    const drawn = draw()
    expect(drawn).not.toMatch(/<text|<script|<image|href|NaN|undefined/)
    const image = sharp(Buffer.from(drawn))
    const { data, info } = await image.raw().ensureAlpha().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([width, height])
    const isOpaque = (x: number, y: number) => data[(y * width + x) * 4 + 3] === 255
    for (const x of [2, width - 3]) for (const y of [2, height >> 1, height - 3]) expect(isOpaque(x, y)).toBe(true)
  },
)

test('no two sleeves are alike', () => {
  const drawn = Object.values(SLEEVES).map((draw) => draw())
  expect(new Set(drawn).size).toBe(drawn.length)
})
