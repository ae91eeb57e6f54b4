/** For `catch`: a file or folder that does not exist is undefined, every other error is thrown. */
export function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}
