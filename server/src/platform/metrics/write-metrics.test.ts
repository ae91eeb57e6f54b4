import { expect, test } from 'vitest'
import { histogram } from './histogram.ts'
import { counter, gauge } from './metric.ts'
import { writeMetrics } from './write-metrics.ts'

test('a counter has a line for each set of labels, with quotes and line ends escaped', () => {
  const requests = counter('requests_total', 'Requests.')
  requests.add({ route: '/a', status: '200' })
  requests.add({ route: '/a', status: '200' })
  requests.add({ route: '"\\\n', status: '404' }, 3)
  expect(writeMetrics([requests])).toBe(
    [
      '# HELP requests_total Requests.',
      '# TYPE requests_total counter',
      'requests_total{route="/a",status="200"} 2',
      'requests_total{route="\\"\\\\\\n",status="404"} 3',
      '',
    ].join('\n'),
  )
})

test('the buckets of a histogram include the smaller ones', () => {
  const seconds = histogram('seconds', 'Time.', [0.1, 1])
  for (const value of [0.1, 0.5, 0.75, 20]) seconds.observe(value)
  expect(writeMetrics([seconds]).split('\n').slice(2)).toEqual([
    'seconds_bucket{le="0.1"} 1',
    'seconds_bucket{le="1"} 3',
    'seconds_bucket{le="+Inf"} 4',
    'seconds_sum 21.35',
    'seconds_count 4',
    '',
  ])
})

test('a gauge goes up and down', () => {
  const open = gauge('open', 'Open.')
  open.add(2)
  open.add(-1)
  expect(writeMetrics([open])).toContain('\nopen 1\n')
})
