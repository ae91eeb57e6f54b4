const SIDE = 1200

/** Paper and inks of the fifties: one ground, three inks. */
const PALETTES = [
  ['#f2e3c6', '#d9622b', '#1f4e5f', '#e8a33d'],
  ['#1f3a3d', '#f2c14e', '#f78154', '#e9e3d0'],
  ['#e9d8b4', '#a4303f', '#2d4739', '#f0a868'],
  ['#26211c', '#e07a3f', '#f3e6c8', '#7a9e7e'],
  ['#dfe3d3', '#20504f', '#c8553d', '#f28f3b'],
  ['#3a2a4d', '#f4b942', '#e8e1d2', '#d1495b'],
  ['#f4ead5', '#2f6690', '#d9ae61', '#81331f'],
  ['#b8c9b0', '#3b2f2f', '#e4572e', '#f3e9d2'],
] as const

type Dice = { upTo(limit: number): number; pick<T>(from: readonly T[]): T; chance(): boolean }
type Inks = readonly [string, string, string]

/** A sleeve in the manner of mid-century record covers, from 32 random bytes. No lettering: a server may have no fonts. */
export function drawSleeve(seed: Uint8Array): string {
  const dice = throwDice(seed)
  const [ground, ...inks] = dice.pick(PALETTES)
  const design = dice.pick([discs, blocks, rays, waves, arcs, lozenges])
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}"><rect width="${SIDE}" height="${SIDE}" fill="${ground}"/>${design(dice, inks)}</svg>`
}

function throwDice(seed: Uint8Array): Dice {
  let state = seed.reduce((sum, byte) => (Math.imul(sum, 31) + byte) | 0, 7) | 1
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
  const upTo = (limit: number) => Math.floor(next() * limit)
  return { upTo, pick: (from) => from[upTo(from.length)]!, chance: () => next() < 0.5 }
}

const times = (count: number, draw: (i: number) => string) => Array.from({ length: count }, (_, i) => draw(i)).join('')

/** Overlapping discs that mix where they meet. */
const discs = (dice: Dice, inks: Inks) =>
  times(4 + dice.upTo(3), (i) => {
    const radius = 120 + dice.upTo(240)
    return `<circle cx="${150 + dice.upTo(900)}" cy="${150 + dice.upTo(900)}" r="${radius}" fill="${inks[i % 3]}" opacity="0.85"/>`
  })

/** A grid with some of its fields inked, some as quarter circles. */
function blocks(dice: Dice, inks: Inks): string {
  const count = 4 + dice.upTo(3)
  const side = SIDE / count
  return times(count * count, (i) => {
    const [x, y] = [(i % count) * side, Math.floor(i / count) * side]
    const ink = dice.pick(inks)
    const kind = dice.upTo(4)
    if (kind === 0) return ''
    if (kind === 1) return `<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="${ink}"/>`
    if (kind === 2) return `<circle cx="${x + side / 2}" cy="${y + side / 2}" r="${side / 2}" fill="${ink}"/>`
    return `<path d="M${x} ${y}h${side}a${side} ${side} 0 0 1 -${side} ${side}z" fill="${ink}" transform="rotate(${dice.upTo(4) * 90} ${x + side / 2} ${y + side / 2})"/>`
  })
}

/** A sun over the edge. */
function rays(dice: Dice, inks: Inks): string {
  const [x, y] = [dice.pick([0, SIDE / 2, SIDE]), dice.pick([SIDE, SIDE * 0.8])]
  const count = 16 + dice.upTo(4) * 4
  const step = (Math.PI * 2) / count
  const point = (angle: number) =>
    `${(x + Math.cos(angle) * 2000).toFixed(1)} ${(y + Math.sin(angle) * 2000).toFixed(1)}`
  const beams = times(
    count / 2,
    (i) => `<path d="M${x} ${y}L${point(i * 2 * step)}L${point((i * 2 + 1) * step)}z" fill="${inks[0]}"/>`,
  )
  return `${beams}<circle cx="${x}" cy="${y}" r="${320 + dice.upTo(160)}" fill="${inks[1]}"/><circle cx="${x}" cy="${y}" r="${160 + dice.upTo(100)}" fill="${inks[2]}"/>`
}

/** Bands that swing like a held note. */
function waves(dice: Dice, inks: Inks): string {
  const count = 5 + dice.upTo(4)
  const [height, swing] = [SIDE / count, 40 + dice.upTo(90)]
  return times(count, (i) => {
    const y = (i + 0.3) * height
    const curve = `M-10 ${y}q300 ${dice.chance() ? swing : -swing} 610 0t610 0`
    return `<path d="${curve}" fill="none" stroke="${inks[i % 3]}" stroke-width="${(height * (0.3 + dice.upTo(40) / 100)).toFixed(1)}"/>`
  })
}

/** The grooves of a record, seen from a corner. */
function arcs(dice: Dice, inks: Inks): string {
  const [x, y] = [dice.pick([0, SIDE]), dice.pick([0, SIDE])]
  const width = 44 + dice.upTo(40)
  return times(
    9,
    (i) =>
      `<circle cx="${x}" cy="${y}" r="${180 + i * width * 1.7}" fill="none" stroke="${dice.pick(inks)}" stroke-width="${width}"/>`,
  )
}

/** Harlequin: rows of diamonds, some of them dropped. */
function lozenges(dice: Dice, inks: Inks): string {
  const columns = 5 + dice.upTo(3)
  const width = SIDE / columns
  return times(columns * columns, (i) => {
    if (dice.upTo(5) === 0) return ''
    const [x, y] = [((i % columns) + 0.5) * width, (Math.floor(i / columns) + 0.5) * width]
    return `<path d="M${x} ${y - width * 0.48}l${width * 0.34} ${width * 0.48}l${-width * 0.34} ${width * 0.48}l${-width * 0.34} ${-width * 0.48}z" fill="${dice.pick(inks)}"/>`
  })
}
