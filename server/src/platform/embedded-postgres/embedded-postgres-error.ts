/** Why the embedded database cannot run, in one sentence for the operator. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

const REASONS: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'operation not permitted',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'part of the path is not a folder',
  EEXIST: 'it is not a folder',
  ENOENT: 'no such file or folder',
}

export const errorCode = (error: unknown): string | undefined => (error as NodeJS.ErrnoException | undefined)?.code

/** The system's reason in plain words, to follow a colon. */
export function reasonOf(error: unknown): string {
  const known = REASONS[errorCode(error) ?? '']
  return known ?? (error instanceof Error ? error.message : String(error))
}
