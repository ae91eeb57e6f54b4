import { circle, line, polygon, rect, svg } from './draw.ts'

/** Sugarglass: a pane of sweets at the moment it breaks. */
export function sugarglass(): string {
  const colours = ['#ffd1dc', '#ff9fb8', '#ffc46b', '#fff0b8', '#b8f0dc', '#8fd8e8', '#c9b8ff', '#ff7fa8', '#fff7ee']
  const centre = [560, 430] as const
  const point = (spoke: number, circleIndex: number): [number, number] => {
    const angle = spoke * 24 + ((spoke * 37 + circleIndex * 53) % 17) - 8
    const distance = [0, 120, 260, 430, 660, 1000][circleIndex]! + ((spoke * 71 + circleIndex * 29) % 60) - 30
    const turn = (angle * Math.PI) / 180
    return [centre[0] + Math.cos(turn) * Math.max(0, distance), centre[1] + Math.sin(turn) * Math.max(0, distance)]
  }
  const shards: string[] = []
  for (let spoke = 0; spoke < 15; spoke++) {
    for (let index = 0; index < 5; index++) {
      const corners =
        index === 0
          ? [centre, point(spoke, 1), point((spoke + 1) % 15, 1)]
          : [
              point(spoke, index),
              point(spoke, index + 1),
              point((spoke + 1) % 15, index + 1),
              point((spoke + 1) % 15, index),
            ]
      const drift = index * 3
      const angle = ((spoke * 24 + 12) * Math.PI) / 180
      shards.push(
        polygon(corners, colours[(spoke * 4 + index * 5) % colours.length]!, {
          stroke: '#fffaf2',
          'stroke-width': 5,
          'stroke-linejoin': 'round',
          transform: `translate(${Math.round(Math.cos(angle) * drift)} ${Math.round(Math.sin(angle) * drift)})`,
        }),
      )
      const [a, b] = [corners[0]!, corners[1]!]
      shards.push(
        line(
          a[0] + (b[0] - a[0]) * 0.3 + 10,
          a[1] + (b[1] - a[1]) * 0.3 + 10,
          a[0] + (b[0] - a[0]) * 0.6 + 10,
          a[1] + (b[1] - a[1]) * 0.6 + 10,
          '#ffffff',
          4,
          { opacity: 0.6 },
        ),
      )
    }
  }
  return svg(
    1000,
    1000,
    rect(0, 0, 1000, 1000, '#ff5d8f'),
    ...shards,
    circle(560, 430, 26, '#ff2e6e'),
    circle(560, 430, 11, '#fffaf2'),
  )
}
