import type { Track } from '@fairwave/contract/music/catalogue'
import type { UploadResult } from './repository-upload-results.ts'

/** The outcome of a batch in the response's fields; when no file could be accepted it is a refusal as well. */
export function batchResponse({ totalCount, errors }: UploadResult, tracks: Track[]) {
  const successCount = totalCount - errors.length
  const result = { success: successCount > 0, tracks, successCount, totalCount, errors }
  if (result.success) return { ...result, message: `${successCount} of ${totalCount} tracks uploaded.` }
  const message =
    totalCount === 1 && errors[0]
      ? errors[0].message
      : `None of the ${totalCount} files could be uploaded: ${reasons(errors)}`
  return { ...result, code: 'invalid' as const, message, error: message }
}

const reasons = (errors: UploadResult['errors']): string => [...new Set(errors.map(({ message }) => message))].join(' ')
