import { around, circle, curve, INK, line, path, polygon, rect, ring, svg, times } from './draw.ts'

/** The side of a portrait. */
export const SIZE = 600

type Face = {
  ground: string
  skin: string
  hair: string
  coat: string
  shape: 'bob' | 'bun' | 'crop' | 'cloud' | 'parting'
  glasses?: string
  beard?: string
  ear?: string
}

/** A face of circles and arcs, as a matchbox printer would have done it. */
export function face({ ground, skin, hair, coat, shape, glasses, beard, ear }: Face): string {
  const behind = {
    bob: rect(178, 150, 244, 250, hair, { rx: 110 }),
    bun: circle(300, 118, 58, hair) + circle(300, 240, 132, hair),
    crop: '',
    cloud: times(9, (index) => circle(...around(300, 236, index * 30 - 120, 108), 70, hair)).join(''),
    parting: rect(186, 140, 228, 190, hair, { rx: 96 }),
  }[shape]
  const front = {
    bob: path('M184,256 C184,96 416,96 416,256 C360,214 250,214 184,256 Z', hair),
    bun: path('M184,254 C186,100 414,100 416,254 C370,200 230,200 184,254 Z', hair),
    crop: path('M188,232 C180,110 420,110 412,232 C400,190 370,176 300,176 C230,176 200,190 188,232 Z', hair),
    cloud: path('M186,236 C196,100 404,100 414,236 C350,196 250,196 186,236 Z', hair),
    parting: path('M184,256 C184,98 416,98 416,256 C392,192 340,186 250,180 C226,196 204,214 184,256 Z', hair),
  }[shape]
  const spectacles =
    glasses === undefined
      ? ''
      : ring(252, 268, 34, glasses, 9) + ring(348, 268, 34, glasses, 9) + line(286, 264, 314, 264, glasses, 9)
  return svg(
    SIZE,
    SIZE,
    rect(0, 0, SIZE, SIZE, ground),
    behind,
    path('M60,620 C70,470 180,430 300,430 C420,430 530,470 540,620 Z', coat),
    rect(262, 360, 76, 110, skin, { rx: 36 }),
    path('M262,404 C280,428 320,428 338,404 L338,396 L262,396 Z', '#000000', { opacity: 0.14 }),
    rect(190, 156, 220, 256, skin, { rx: 110 }),
    beard === undefined
      ? ''
      : path(
          'M190,290 C190,430 250,440 300,440 C350,440 410,430 410,290 C396,344 360,352 300,346 C240,352 204,344 190,290 Z',
          beard,
        ),
    front,
    circle(252, 268, 11, INK.char),
    circle(348, 268, 11, INK.char),
    curve('M300,272 C306,296 312,308 296,312', INK.char, 6, { opacity: 0.55 }),
    curve('M266,352 C284,370 316,370 334,352', beard === undefined ? INK.brick : INK.cream, 8),
    spectacles,
    ear === undefined ? '' : circle(190, 330, 13, ear) + circle(410, 330, 13, ear),
    polygon(
      [
        [262, 438],
        [300, 500],
        [338, 438],
        [352, 452],
        [300, 546],
        [248, 452],
      ],
      INK.cream,
      { opacity: 0.9 },
    ),
  )
}
