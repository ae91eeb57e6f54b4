import type { Endpoint } from '@fairwave/contract/endpoint'
import { PRODUCT } from '@fairwave/contract/product'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { describeApi } from './openapi.ts'

/** The API for machines at /api/openapi.json and for people at /api/docs, both made from what is registered. */
export function documentApi(app: FastifyInstance) {
  let description: object | undefined
  let page: string | undefined
  app.get('/api/openapi.json', async () => {
    description ??= describeApi(app.endpoints)
    return description
  })
  app.get('/api/docs', async (_, reply) => {
    page ??= docsPage(app.endpoints)
    return reply.type('text/html; charset=utf-8').send(page)
  })
}

const asText = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const asJson = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return `<pre tabindex="0">${asText(JSON.stringify(shape, null, 2))}</pre>`
}

function docsPage(endpoints: readonly Endpoint[]): string {
  const groups = Map.groupBy(endpoints, ({ path }) => path.split('/')[2] ?? '')
  const part = (title: string, schema: z.ZodType | undefined, io: 'input' | 'output') =>
    schema ? `<h4>${title}</h4>${asJson(schema, io)}` : ''
  const row = (endpoint: Endpoint) => `
    <details id="${asText(`${endpoint.method}-${endpoint.path}`)}">
      <summary><code class="${endpoint.method}">${endpoint.method}</code> <code>${asText(endpoint.path)}</code> <span>${asText(endpoint.summary)}</span></summary>
      <p>Who may call: <strong>${endpoint.access}</strong>${endpoint.multipart ? ' · sent as multipart/form-data' : ''}${endpoint.produces ? ` · answers ${asText(endpoint.produces)}` : ''}</p>
      ${part('In the path', endpoint.params, 'input')}${part('In the query', endpoint.query, 'input')}${part('Body', endpoint.body, 'input')}
      ${endpoint.produces ? '' : part('Answer', endpoint.response, 'output')}
    </details>`
  const sections = [...groups].map(
    ([name, members]) => `<section><h2>${asText(name)}</h2>${members.map(row).join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · ${PRODUCT}</title><style>${STYLE}</style></head><body><main>
<h1>${PRODUCT} API</h1>
<p>Sign in with <code>POST /api/auth/login</code> and send the token as <code>Authorization: Bearer …</code>. Every refusal is JSON
<code>{code, message, error}</code>. For machines: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${sections.join('')}</main></body></html>`
}

const STYLE = `
:root{color-scheme:dark}body{margin:0;background:#17110d;color:#f4e9d6;font:16px/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem}h1,h2{color:#ffb347}h2{text-transform:capitalize}a{color:#ffb347}
details{border:1px solid #4a3826;border-radius:8px;margin:.5rem 0;background:#211914}summary{padding:.75rem 1rem;cursor:pointer}
summary span{color:#b9a98f;margin-left:.5rem}details>p,details>h4,details>pre{margin:.5rem 1rem}
pre{background:#17110d;padding:1rem;overflow:auto;border-radius:8px}code{font-size:.95em}
.GET{color:#7fe0a0}.POST{color:#ffb347}.DELETE{color:#ff8a73}.PATCH,.PUT{color:#e0c080}`
