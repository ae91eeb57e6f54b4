import type { Shape } from '@fairwave/contract/music/sleeve-art'

/** The shapes of a generated cover, for an `svg` with a view box within 0 to 100. */
export const SleeveShapes = ({ shapes }: { shapes: readonly Shape[] }) =>
  shapes.map(({ d, ink, opacity, stroke }, place) => {
    const colour = `var(--ink-${ink})`
    const paint = stroke ? { stroke: colour, strokeWidth: stroke, fill: 'none' } : { fill: colour, opacity }
    // biome-ignore lint/suspicious/noArrayIndexKey: another print is written into the parts that stand there
    return <path key={place} d={d} style={paint} />
  })
