import { useId, useState } from 'react'
import { Bar, HEIGHT, lookOf, Patterns, type Point, patternOf, type Series } from './bar.tsx'
import styles from './bar-chart.module.css'
import { niceCeiling } from './nice-ceiling.ts'
import { Table } from './table.tsx'

type BarChartProps = {
  /** The chart's accessible name. */
  label: string
  /** Three at most, each with its own colour and pattern. */
  series: readonly Series[]
  points: readonly Point[]
  format: (value: number) => string
  /** The smallest unit: 1 for counts, 0.01 for pounds. */
  unit: number
  /** The header of the table's first column. */
  pointsLabel: string
  /** Without a total the last bar is read out until another is chosen: some figures can't be added up. */
  hasTotal?: boolean
}

const manyOf = (count: number) => (count > 16 ? 'very' : count > 6 ? 'rather' : undefined)

/** Totals over time as stacked bars, with a readout of the hovered bar, and the same data as a table. */
export function BarChart({ label, series, points, format, unit, pointsLabel, hasTotal = true }: BarChartProps) {
  const [chosen, setChosen] = useState<number>()
  const id = useId()
  const totals = points.map(({ values }) => series.reduce((sum, { key }) => sum + Math.max(0, values[key] ?? 0), 0))
  const top = niceCeiling(Math.max(...totals, 0), unit)
  const shown = chosen === undefined ? (hasTotal ? undefined : points.at(-1)) : points[chosen]
  const sumOf = (key: string) =>
    shown ? (shown.values[key] ?? 0) : points.reduce((sum, { values }) => sum + (values[key] ?? 0), 0)
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.readout}>
        <span className={styles.when}>{shown?.name ?? 'Total'}</span>
        <ul className={styles.legend}>
          {series.map(({ key, label: name }, place) => (
            <li key={key}>
              <svg className={styles.swatch} aria-hidden="true">
                <rect width="100%" height="100%" className={lookOf(place)} />
                <rect width="100%" height="100%" fill={patternOf(id, place)} />
              </svg>
              {name} <strong>{format(sumOf(key))}</strong>
            </li>
          ))}
        </ul>
      </figcaption>
      <div className={styles.plot}>
        <div className={styles.scale} aria-hidden="true">
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{format(value)}</span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={label}
          className={styles.bars}
          height={HEIGHT}
          onPointerLeave={() => setChosen(undefined)}
        >
          <Patterns id={id} />
          {[0, 0.5, 1].map((part) => (
            <line key={part} x1="0" x2="100%" y1={HEIGHT * part} y2={HEIGHT * part} className={styles.line} />
          ))}
          {points.map((point, place) => (
            // Keyboard users read these figures in the table below.
            <g key={point.key} onPointerEnter={() => setChosen(place)} onPointerDown={() => setChosen(place)}>
              <Bar
                id={id}
                point={point}
                series={series}
                top={top}
                place={place}
                count={points.length}
                isChosen={chosen === place}
              />
            </g>
          ))}
        </svg>
        <ol className={styles.labels} aria-hidden="true" data-many={manyOf(points.length)}>
          {points.map(({ key, label: name }) => (
            <li key={key}>
              <span>{name}</span>
            </li>
          ))}
        </ol>
      </div>
      <details className={styles.details}>
        <summary>Show as a table</summary>
        <Table
          caption={label}
          isCaptionHidden
          rows={points}
          rowKey={({ key }) => key}
          columns={[
            { key: 'point', header: pointsLabel, cell: ({ name }) => name },
            ...series.map(({ key, label: name }) => ({
              key,
              header: name,
              align: 'end' as const,
              cell: ({ values }: Point) => format(values[key] ?? 0),
            })),
          ]}
        />
      </details>
    </figure>
  )
}
