import { startS3Server } from '../../server/src/platform/storage/testing/s3-server.ts'

// A child process: the S3-compatible store, with its bucket in a folder that stays.
const [directory = '', port = ''] = process.argv.slice(2)
await startS3Server({ directory, port: Number(port) })
