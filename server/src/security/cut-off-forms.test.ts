import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, createActors, tokenOf } from '../testing/security/actors.ts'
import { ADMITTED } from '../testing/security/admitted-roles.ts'
import { fillPath } from '../testing/security/described-calls.ts'
import { fillSite } from '../testing/security/fuzz-world.ts'
import { createSender } from '../testing/security/send-raw.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'

let site: TestSite
let actors: Actor[]
beforeAll(async () => {
  site = await startTestSite()
  actors = await createActors(site)
  await fillSite(site, actors)
})
afterAll(() => site.stop())

// Such a form is found out while its file is handed over: an answer that waits for the file's end would never come.
test('a form that ends inside of its file is refused, however short it is', async () => {
  const { send, close } = createSender(site.url)
  const wrong: string[] = []
  for (const { method, path, access, files = {} } of site.app.endpoints.filter(({ multipart }) => multipart)) {
    const caller = actors.find(({ role }) => role && ADMITTED[access].includes(role)) as Actor
    for (const field of Object.keys(files)) {
      const head = `--a\r\nContent-Disposition: form-data; name="${field.replace('#', '0')}"; filename="a.mp3"\r\n\r\n`
      const { status, text } = await send(
        {
          kind: 'cut off',
          method,
          path: fillPath(path, () => '1'),
          headers: { 'content-type': 'multipart/form-data; boundary=a' },
          body: `${head}RIFF`,
        },
        tokenOf(caller),
      )
      if (status < 400 || status >= 500) wrong.push(`${method} ${path}: ${status} ${text}`)
    }
  }
  close()
  expect(wrong).toEqual([])
})
