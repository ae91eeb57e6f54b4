// The browser script of the page at /api/docs: search, and trying an endpoint. Served unchanged.
const search = document.getElementById('find-calls')
const calls = [...document.querySelectorAll('.call')]
const words = new Map(calls.map((call) => [call, call.textContent.toLowerCase()]))

search.addEventListener('input', () => {
  const asked = search.value.toLowerCase().split(/\s+/).filter(Boolean)
  for (const call of calls) call.hidden = !asked.every((word) => words.get(call).includes(word))
  for (const section of document.querySelectorAll('main section')) {
    const members = [...section.querySelectorAll('.call')]
    section.hidden = members.length > 0 && members.every(({ hidden }) => hidden)
  }
  const found = calls.filter(({ hidden }) => !hidden).length
  document.getElementById('found-calls').textContent = found === 1 ? '1 call' : `${found} calls`
})

document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target.matches('input, textarea')) return
  event.preventDefault()
  search.focus()
})

// A link to an endpoint or a schema opens it.
function openTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (target?.matches('details')) target.open = true
  target?.scrollIntoView()
}
addEventListener('hashchange', openTarget)
openTarget()

for (const form of document.querySelectorAll('form')) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const output = form.querySelector('output')
    output.textContent = 'Sending…'
    try {
      output.replaceChildren(...(await show(await send(form))))
    } catch (error) {
      output.textContent = `Not sent: ${error.message}`
    }
  })
}

function send(form) {
  const { method, path } = form.closest('.call').dataset
  const filled = [...form.querySelectorAll('[data-in]')].filter(({ value }) => value !== '')
  const of = (place) => filled.filter(({ dataset }) => dataset.in === place)
  const address = of('path').reduce(
    (text, { name, value }) => text.replace(`{${name}}`, encodeURIComponent(value)),
    path,
  )
  const query = new URLSearchParams(of('query').map(({ name, value }) => [name, value]))
  const headers = Object.fromEntries(of('header').map(({ name, value }) => [name, value]))
  const token = document.getElementById('call-token').value.trim()
  if (token) headers.Authorization = `Bearer ${token}`
  return fetch(query.size > 0 ? `${address}?${query}` : address, {
    method,
    headers,
    ...bodyOf(form, of('form'), headers),
  })
}

function bodyOf(form, fields, headers) {
  if (form.dataset.kind === 'multipart') {
    const body = new FormData()
    for (const { name, type, value, files } of fields) body.append(name, type === 'file' ? files[0] : value)
    return { body }
  }
  const text = form.elements.body?.value.trim()
  if (!text) return {}
  headers['Content-Type'] = 'application/json'
  return { body: text }
}

async function show(answer) {
  const head = document.createElement('p')
  head.textContent = `${answer.status} ${answer.statusText} · ${answer.headers.get('content-type') ?? 'nothing'}`
  const shown = document.createElement('pre')
  shown.tabIndex = 0
  const type = answer.headers.get('content-type') ?? ''
  if (type.includes('json')) shown.textContent = JSON.stringify(await answer.json(), null, 2)
  else if (type.startsWith('text/event-stream')) {
    shown.textContent = 'The stream is open.'
    await answer.body.cancel()
  } else if (type.startsWith('text/')) shown.textContent = await answer.text()
  else shown.textContent = `${(await answer.blob()).size} bytes`
  return [head, shown]
}
