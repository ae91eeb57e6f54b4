import { ConfigError, readConfig } from '../server/src/config.ts'
import { mediaInBucket, mediaInFolder } from '../server/src/platform/storage/stores/media-store.ts'
import { moveMedia } from '../server/src/platform/storage/stores/move-media.ts'
import { explain } from './explain.ts'
import { progressLine } from './progress-line.ts'

// Copies the media from DATA_DIR/media to the bucket of S3_…, or back: npm run storage:move -- --to s3|folder. The site may run.
process.umask(0o077)
const DONE = {
  s3: 'Next: restart every process with the S3_… settings of this command.',
  folder: 'Next: restart every process without S3_….',
}
try {
  const config = readConfig({ SECRET_KEY: 'x'.repeat(32), ...process.env })
  const [flag, kind] = process.argv.slice(2)
  if (flag !== '--to' || (kind !== 's3' && kind !== 'folder'))
    throw new ConfigError('Please say where to: npm run storage:move -- --to s3, or --to folder.')
  if (!config.s3)
    throw new ConfigError(
      'Please set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY for the bucket.',
    )
  const [folder, bucket] = [mediaInFolder(config.dataDir), mediaInBucket(config.s3, config.dataDir)]
  const [from, to] = kind === 's3' ? [folder, bucket] : [bucket, folder]
  const { show, end } = progressLine()
  const { files, copied } = await moveMedia(from, to, ({ files, ofFiles, bytes, ofBytes }) =>
    show(`${files} of ${ofFiles} files, ${megabytes(bytes)} of ${megabytes(ofBytes)} MB`),
  ).finally(end)
  console.log(
    `${files} files are in ${to.mark.name}, ${copied} of them copied now, and each is the same in both places.`,
  )
  console.log(DONE[kind])
  console.log(
    'Then run this once more: it brings what was uploaded until the restart. After that the old place can be emptied.',
  )
} catch (error) {
  explain(error)
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}
