import { drawSleeve, INKS, type Shape } from '@fairwave/contract/music/sleeve-art'

const SIDE = 1200

/** The sleeve of a release as an SVG. Without its title: a server may have no fonts. */
export function sleeveSvg(seed: string): string {
  const { paper, shapes } = drawSleeve(seed)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 100 100"><rect width="100" height="100" fill="${INKS[paper]}"/>${shapes.map(pathOf).join('')}</svg>`
}

const pathOf = ({ d, ink, opacity, stroke }: Shape): string =>
  stroke
    ? `<path d="${d}" fill="none" stroke="${INKS[ink]}" stroke-width="${stroke}"/>`
    : `<path d="${d}" fill="${INKS[ink]}"${opacity ? ` opacity="${opacity}"` : ''}/>`
