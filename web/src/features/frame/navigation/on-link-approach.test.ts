// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { onLinkApproach } from './on-link-approach.ts'

const approached: string[] = []
let stop = () => {}

beforeEach(() => {
  approached.length = 0
  stop = onLinkApproach((pathname) => approached.push(pathname))
  document.body.innerHTML = `
    <a id="ours" href="/browse?q=x"><b id="within">Browse</b></a>
    <a id="away" href="https://x.com/fairwave">X</a>
    <a id="tab" href="/privacy" target="_blank">Privacy</a>
    <p id="text">words</p>`
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

const approach = (id: string, type = 'pointerover') =>
  document.getElementById(id)?.dispatchEvent(new Event(type, { bubbles: true }))

test('pointing at an internal link, or inside one, reports its path', () => {
  approach('ours')
  approach('within')
  approach('ours', 'focusin')
  expect(approached).toEqual(['/browse', '/browse', '/browse'])
})

test('external links, new-tab links and plain text report nothing', () => {
  for (const id of ['away', 'tab', 'text']) approach(id)
  expect(approached).toEqual([])
})
