import type { Labels, Metric } from './metric.ts'

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

const ESCAPES: Record<string, string> = { '\\': '\\\\', '"': '\\"', '\n': '\\n' }

const written = (labels: Labels = {}) => {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${value.replace(/[\\"\n]/g, (letter) => ESCAPES[letter] ?? letter)}"`,
  )
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

/** Metrics in Prometheus's text format. */
export function writeMetrics(metrics: readonly Metric[]): string {
  const lines: string[] = []
  for (const { name, help, type, samples } of metrics) {
    lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`)
    for (const { suffix = '', labels, value } of samples()) lines.push(`${name}${suffix}${written(labels)} ${value}`)
  }
  return `${lines.join('\n')}\n`
}
