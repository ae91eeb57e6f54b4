import { type DetailedError, Upload } from 'tus-js-client'
import { freshToken } from '../../../../../api/token.ts'
import { fingerprintOf } from './fingerprint.ts'
import { forgetUpload, knownUpload, rememberUpload } from './known-uploads.ts'
import { LEFT, type PartsEnd, type SendParts } from './parts.ts'

const PATH = '/api/me/uploads'
const PART_BYTES = 8 * 1024 * 1024
/** Ten minutes without a connection; they start again with every part that arrives. */
const RETRY_DELAYS_MS = [1, 2, 5, 10, ...Array<number>(20).fill(30)].map((seconds) => seconds * 1000)
/** Continued over another connection; too many at once. */
const WORTH_RETRYING = [409, 423, 429]

/** Sends a file by the tus protocol, from where an earlier attempt stopped. */
export const sendInParts: SendParts = {
  async send(file, { signal, onSent, onWaiting }) {
    if (signal.aborted) return { kind: 'cancelled' }
    const fingerprint = await fingerprintOf(file)
    return new Promise<PartsEnd>((resolve) => {
      const upload = new Upload(file, {
        endpoint: new URL(PATH, window.location.href).href,
        uploadUrl: knownUpload(fingerprint) ?? null,
        chunkSize: PART_BYTES,
        retryDelays: RETRY_DELAYS_MS,
        storeFingerprintForResuming: false,
        metadata: { filename: file.name },
        async onBeforeRequest(request) {
          const token = await freshToken()
          if (token) request.setHeader('authorization', `Bearer ${token}`)
        },
        onUploadUrlAvailable: () => upload.url && rememberUpload(fingerprint, upload.url),
        onProgress: onSent,
        onShouldRetry(error) {
          const status = statusOf(error)
          const isWorthIt = status === 0 || status >= 500 || WORTH_RETRYING.includes(status)
          if (isWorthIt) onWaiting?.()
          return isWorthIt
        },
        onSuccess: () => end({ kind: 'arrived', id: upload.url?.split('/').at(-1) ?? '' }),
        onError: (error) => end(endOf(error)),
      })
      const cancel = () => {
        const isGivenUp = signal.reason !== LEFT
        if (isGivenUp) forgetUpload(fingerprint)
        void upload.abort(isGivenUp).catch(() => undefined)
        end({ kind: 'cancelled' })
      }
      const end = (result: PartsEnd) => {
        signal.removeEventListener('abort', cancel)
        resolve(result)
      }
      signal.addEventListener('abort', cancel)
      upload.start()
    })
  },
  forget: async (file) => forgetUpload(await fingerprintOf(file)),
}

const responseOf = (error: Error | DetailedError) => ('originalResponse' in error ? error.originalResponse : null)
const statusOf = (error: Error | DetailedError) => responseOf(error)?.getStatus() ?? 0

function endOf(error: Error | DetailedError): PartsEnd {
  const response = responseOf(error)
  if (!response || response.getStatus() === 0) return { kind: 'network' }
  return { kind: 'answer', status: response.getStatus(), body: response.getBody() }
}
