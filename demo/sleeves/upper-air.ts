import { circle, group, INK, path, polygon, rect, svg, times } from './draw.ts'

/** Contrails fanned out from beyond the corner, and a kestrel that stays where it is. */
export function upperAir(): string {
  const sky = ['#14304a', '#1d4664', '#2f6583', '#5690a3', '#8cb8bb', '#c4d7c8', '#f0dfb8', '#eebb7a', '#e08a4f']
  const bands = sky.map((colour, index) => rect(0, index * 112, 1000, 114, colour))
  const trails = times(9, (index) => {
    const angle = 12 + index * 8.6
    const length = 1350 - (index % 3) * 170
    const width = 7 + (index % 4) * 7
    const turn = (angle * Math.PI) / 180
    const end: [number, number] = [-60 + Math.cos(turn) * length, 1060 - Math.sin(turn) * length]
    const side: [number, number] = [Math.sin(turn) * width, Math.cos(turn) * width]
    return polygon(
      [
        [-60, 1060],
        [end[0] + side[0], end[1] + side[1]],
        [end[0] - side[0], end[1] - side[1]],
      ],
      index % 3 === 1 ? INK.amber : INK.cream,
      { opacity: index % 3 === 1 ? 0.85 : 0.7 },
    )
  })
  const kestrel = group(
    'translate(640 360) rotate(-8)',
    path('M0,20 C-70,-60 -190,-120 -330,-110 C-230,-70 -150,-20 -70,70 Z', '#7b3520'),
    path('M0,20 C70,-60 190,-120 330,-110 C230,-70 150,-20 70,70 Z', INK.brick),
    path('M-330,-110 C-270,-80 -215,-50 -165,-10 L-190,-60 Z', INK.char),
    path('M330,-110 C270,-80 215,-50 165,-10 L190,-60 Z', INK.char),
    path('M-46,10 C-30,-50 30,-50 46,10 L60,120 L0,190 L-60,120 Z', '#c97842'),
    ...times(5, (index) => path(`M${-30 + index * 15},${60 + (index % 2) * 22} l6,14 l-12,0 Z`, INK.char)),
    path('M-34,150 L-62,300 L0,276 L62,300 L34,150 Z', '#a9512f'),
    path('M-58,278 L0,254 L58,278 L62,300 L0,276 L-62,300 Z', INK.char),
    circle(0, -34, 40, '#c97842'),
    path('M-40,-40 C-30,-84 30,-84 40,-40 C20,-56 -20,-56 -40,-40 Z', '#7b3520'),
  )
  return svg(1000, 1000, ...bands, circle(170, 240, 74, INK.cream, { opacity: 0.95 }), ...trails, kestrel)
}
