import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const getImage = endpoint({
  method: 'GET',
  path: '/api/images/:hash/:file',
  access: 'anyone',
  allowsTemporaryPassword: true,
  summary: 'A picture by its content hash in one of the closed sizes, such as 480.webp.',
  params: z.object({ hash: z.string().regex(/^[0-9a-f]{16,64}$/), file: z.string().regex(/^\d{2,4}\.webp$/) }),
  response: z.any(),
  produces: 'image/webp',
})
