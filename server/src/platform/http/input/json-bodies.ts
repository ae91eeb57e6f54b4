import { PART_TYPE } from '@fairwave/contract/ground/resumable-uploads'
import type { FastifyInstance } from 'fastify'

/** JSON is the only body besides multipart and parts of files; an empty body counts as none, whatever its content type. */
export function acceptJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body as string, done)
  })
  app.addContentTypeParser(PART_TYPE, (_request, body, done) => done(null, body))
}
