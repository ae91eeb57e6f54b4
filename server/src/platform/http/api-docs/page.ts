import { escapeHtml } from '@fairwave/contract/escape-html'
import { PRODUCT } from '@fairwave/contract/product'
import type { ApiDescription, Operation } from './openapi.ts'

type Listed = Operation & { method: string; path: string }

/** The page at /api/docs: contents, a search box, and a form to try each endpoint. */
export function writePage(api: ApiDescription): string {
  const operations: Listed[] = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  )
  const groups = [...Map.groupBy(operations, ({ tags }) => tags[0] ?? '')]
  const contents = groups.map(
    ([name, { length }]) => `<li><a href="#part-${name}">${escapeHtml(name)}</a> <small>${length}</small></li>`,
  )
  const sections = groups.map(
    ([name, members]) =>
      `<section id="part-${name}"><h2>${escapeHtml(name)}</h2>${members.map(writeOperation).join('')}</section>`,
  )
  const schemas = Object.entries(api.components.schemas).map(
    ([name, schema]) =>
      `<details class="schema" id="schema-${name}"><summary><code>${name}</code></summary>${asJson(schema)}</details>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · ${PRODUCT}</title><link rel="stylesheet" href="/api/docs.css"><script src="/api/docs.js" defer></script></head><body>
<header><h1>${PRODUCT} API</h1>
<label>Search <input type="search" id="find-calls" placeholder="A path, a word, a role" autocomplete="off"></label>
<p role="status" id="found-calls">${operations.length} calls</p></header>
<nav aria-label="Contents"><ul>${contents.join('')}<li><a href="#part-schemas">schemas</a> <small>${schemas.length}</small></li></ul></nav>
<main><p>Sign in with <code>POST /api/auth/login</code> and send the token as <code>Authorization: Bearer …</code>. Every refusal is JSON
<code>{code, message, error}</code>. For machines: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<p><label>Token for the calls you try here <input type="password" id="call-token" autocomplete="off"></label>
Without one, they are sent as you are signed in in this browser.</p>
${sections.join('')}
<section id="part-schemas"><h2>schemas</h2>${schemas.join('')}</section></main></body></html>`
}

function writeOperation(operation: Listed): string {
  const { method, path, summary, description, operationId, requestBody } = operation
  const types = Object.keys(requestBody?.content ?? {})
  const answers = Object.entries(operation.responses).map(
    ([status, { description: meaning, content = {} }]) =>
      `<h5>${status === 'default' ? 'Otherwise' : status}: ${escapeHtml(meaning)} ${Object.keys(content).map(escapeHtml).join(', ')}</h5>
      ${Object.values(content).slice(0, 1).map(writeShape).join('')}`,
  )
  return `<details class="call" id="${operationId}" data-method="${method}" data-path="${escapeHtml(path)}">
<summary><code class="${method}">${method}</code> <code>${escapeHtml(path)}</code> <span>${escapeHtml(summary)}</span></summary>
<p>${escapeHtml(description)} <code>${escapeHtml(operationId)}</code>${types.length > 0 ? ` · takes ${types.map(escapeHtml).join(' or ')}` : ''}</p>
${requestBody ? `<h4>Body</h4>${Object.values(requestBody.content).slice(0, 1).map(writeShape).join('')}` : ''}
<h4>Responses</h4>${answers.join('')}
<h4>Try it</h4>${writeForm(operation)}</details>`
}

function writeShape({ schema, example }: { schema: object; example?: unknown }): string {
  const shown = example === undefined ? '' : `<details open><summary>Example</summary>${asJson(example)}</details>`
  return `${shown}<details><summary>Schema</summary>${asJson(schema)}</details>`
}

function writeForm({ parameters, requestBody, path }: Listed): string {
  const inputs = parameters.map(
    ({ name, in: place, required, example }) =>
      `<label>${escapeHtml(name)} <small>${place}${required ? '' : ', optional'}</small>
      <input name="${escapeHtml(name)}" data-in="${place}" value="${place === 'path' ? escapeHtml(String(example ?? '')) : ''}"${required ? ' required' : ''}></label>`,
  )
  const json = requestBody?.content['application/json']
  const form = requestBody?.content['multipart/form-data']
  const body = form
    ? formInputs(form.schema)
    : json
      ? `<label>Body <textarea name="body" rows="6">${escapeHtml(JSON.stringify(json.example ?? {}, null, 2))}</textarea></label>`
      : ''
  return `<form data-kind="${form ? 'multipart' : 'json'}" aria-label="Try ${escapeHtml(path)}">${inputs.join('')}${body}
<button>Send</button><output></output></form>`
}

function formInputs({
  properties = {},
  patternProperties = {},
}: NonNullable<Operation['requestBody']>['content'][string]['schema']) {
  const numbered = Object.entries(patternProperties).map(
    ([pattern, schema]) => [pattern.replace(/^\^(\w+)\\d.*$/, '$10'), schema] as const,
  )
  return [...Object.entries(properties), ...numbered]
    .map(([name, { format }]) => {
      const type = format === 'binary' ? 'file' : 'text'
      return `<label>${escapeHtml(name)} <small>form</small> <input name="${escapeHtml(name)}" data-in="form" type="${type}"></label>`
    })
    .join('')
}

/** JSON whose references link to the schemas below. */
const asJson = (value: unknown): string =>
  `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2)).replace(
    /#\/components\/schemas\/(\w+)/g,
    '<a href="#schema-$1">$1</a>',
  )}</pre>`
