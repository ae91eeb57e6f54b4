import { circle, half, INK, path, polygon, quarter, rect, svg, times } from './draw.ts'

/** Three sets in three rows: keys and bass, horn and bell, vibes and moon, in four colours of ink. */
export function almanacRoom(): string {
  const blue = '#1c3f6e'
  const pale = '#9dbad0'
  const saffron = '#e8a62c'
  const keys = times(8, (index) => rect(40 + index * 74, 60, 68, 250, INK.cream, { rx: 6 })).concat(
    times(7, (index) => (index === 2 || index === 6 ? '' : rect(90 + index * 74, 60, 42, 150, '#10131a', { rx: 4 }))),
  )
  const bars = times(
    9,
    (index) =>
      rect(
        60 + index * 66,
        706 + index * 8,
        52,
        230 - index * 16,
        index % 3 === 0 ? saffron : index % 3 === 1 ? INK.cream : pale,
        { rx: 8 },
      ) + circle(86 + index * 66, 730 + index * 8, 6, '#10131a'),
  )
  return svg(
    1000,
    1000,
    rect(0, 0, 1000, 1000, '#10131a'),
    rect(0, 0, 1000, 336, blue),
    rect(0, 336, 1000, 330, saffron),
    rect(0, 666, 1000, 334, '#10131a'),
    ...keys,
    // The bass: two halves of a pear, four strings.
    half(820, 300, 128, INK.brick),
    half(820, 176, 92, INK.orange),
    rect(808, 0, 24, 300, '#10131a'),
    ...times(4, (index) => rect(811 + index * 5.4, 0, 1.8, 300, INK.cream)),
    // The saxophone: a cone, a bow and a bell, all of circles.
    path(
      'M150,372 L196,364 L312,560 A70,70 0 0 0 446,528 L446,470 L520,420 L560,520 A170,150 0 0 1 250,600 Z',
      '#10131a',
    ),
    half(520, 470, 92, '#10131a', 142),
    half(520, 470, 62, INK.brick, 142),
    ...times(
      6,
      (index) =>
        circle(214 + index * 19, 420 + index * 32, 15, saffron) +
        circle(214 + index * 19, 420 + index * 32, 8, INK.cream),
    ),
    // What comes out of it.
    ...times(
      5,
      (index) =>
        quarter(
          600 + index * 74,
          366 + (index % 2) * 150,
          66,
          [INK.cream, blue, INK.brick, pale, INK.cream][index]!,
          index % 4,
        ) +
        circle(
          640 + index * 74,
          560 - (index % 2) * 150,
          24 - index * 2,
          [blue, INK.cream, '#10131a', INK.brick, blue][index]!,
        ),
    ),
    ...bars,
    circle(800, 836, 120, pale),
    circle(846, 800, 108, '#10131a'),
    ...times(7, (index) =>
      polygon(
        [
          [690 + index * 44, 700 + ((index * 53) % 60)],
          [698 + index * 44, 716 + ((index * 53) % 60)],
          [690 + index * 44, 732 + ((index * 53) % 60)],
          [682 + index * 44, 716 + ((index * 53) % 60)],
        ],
        saffron,
      ),
    ),
  )
}
