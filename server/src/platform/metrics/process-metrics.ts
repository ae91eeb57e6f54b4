import { histogram } from './histogram.ts'
import { counter, gauge } from './metric.ts'

// What this process counts by itself, wherever it happens. Module-wide: there is one process.

const FAST = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const LONG = [0.1, 0.5, 1, 5, 15, 60, 300, 1800]

export const httpRequests = counter(
  'fairwave_http_requests_total',
  'Responses by method, route and status. Pages and files of the web app have the route "web app".',
)
export const httpSeconds = histogram(
  'fairwave_http_request_seconds',
  'Time from a request to the end of its response, without live events.',
  FAST,
)
export const httpConnections = gauge('fairwave_http_connections', 'Open connections to the HTTP server.')
export const liveConnections = gauge('fairwave_live_connections', 'Open streams of live events.')
export const connectionWaits = histogram(
  'fairwave_database_wait_seconds',
  'Time until a database connection was available.',
  [0.001, ...FAST],
)
export const jobSeconds = histogram(
  'fairwave_job_seconds',
  'Duration of jobs that this process ran, by kind and outcome.',
  LONG,
)
export const storeRequests = counter(
  'fairwave_storage_requests_total',
  'Requests to the object storage by outcome: done, missing, retried, failed.',
)
export const answers = counter(
  'fairwave_remembered_answers_total',
  'Answers of pages that are remembered: unchanged (304) and shared without a query, or computed.',
)

export const processMetrics = [
  httpRequests,
  httpSeconds,
  httpConnections,
  liveConnections,
  connectionWaits,
  jobSeconds,
  storeRequests,
  answers,
]
