import sharp from 'sharp'

const BLOCK = 8
const [STEADY_MEAN, STEADY_VARIANCE] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2]

/** How alike two pictures of the same size look, from 0 to 1: SSIM of their brightness, in blocks of 8 by 8 pixels. */
export async function likeness(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = [await brightness(one), await brightness(other)]
  if (a.width !== b.width || a.height !== b.height) throw new Error('The pictures are not the same size.')
  let [sum, blocks] = [0, 0]
  for (let top = 0; top + BLOCK <= a.height; top += BLOCK) {
    for (let left = 0; left + BLOCK <= a.width; left += BLOCK) {
      sum += likenessOfBlock(a.data, b.data, a.width, top, left)
      blocks++
    }
  }
  return sum / blocks
}

async function brightness(picture: Buffer) {
  const { data, info } = await sharp(picture).flatten().greyscale().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function likenessOfBlock(a: Buffer, b: Buffer, width: number, top: number, left: number): number {
  let [sumA, sumB, squareA, squareB, product] = [0, 0, 0, 0, 0]
  for (let y = top; y < top + BLOCK; y++) {
    for (let x = left; x < left + BLOCK; x++) {
      const [valueA, valueB] = [a[y * width + x] ?? 0, b[y * width + x] ?? 0]
      sumA += valueA
      sumB += valueB
      squareA += valueA * valueA
      squareB += valueB * valueB
      product += valueA * valueB
    }
  }
  const count = BLOCK * BLOCK
  const [meanA, meanB] = [sumA / count, sumB / count]
  const [varianceA, varianceB] = [squareA / count - meanA ** 2, squareB / count - meanB ** 2]
  const covariance = product / count - meanA * meanB
  return (
    ((2 * meanA * meanB + STEADY_MEAN) * (2 * covariance + STEADY_VARIANCE)) /
    ((meanA ** 2 + meanB ** 2 + STEADY_MEAN) * (varianceA + varianceB + STEADY_VARIANCE))
  )
}
