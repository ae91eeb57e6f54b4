import { expect, test } from 'vitest'
import { readDropped, readPicked } from './dropped-files.ts'

const HELPING = 2

const fileEntry = (name: string) => ({
  isFile: true,
  isDirectory: false,
  name,
  file: (resolve: (file: File) => void) => resolve(new File(['x'], name)),
})

/** A folder as browsers return it: a few entries at a time. */
function folderEntry(name: string, children: object[]): object {
  return {
    isFile: false,
    isDirectory: true,
    name,
    createReader: () => {
      const left = [...children]
      return { readEntries: (resolve: (entries: object[]) => void) => resolve(left.splice(0, HELPING)) }
    },
  }
}

const transferOf = (entries: object[]) =>
  ({ items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })), files: [] }) as unknown as DataTransfer

const names = ({ files }: { files: File[] }) => files.map(({ name }) => name)

test('a dropped folder is read recursively, sorted by name, without system files', async () => {
  const sides = folderEntry('Side B', [fileEntry('11 k.mp3'), fileEntry('9 i.mp3')])
  const album = folderEntry('Valves', [
    fileEntry('10 j.mp3'),
    fileEntry('.DS_Store'),
    fileEntry('2 b.mp3'),
    fileEntry('Thumbs.db'),
    sides,
  ])
  const dropped = await readDropped(transferOf([album]))
  expect(names(dropped)).toEqual(['2 b.mp3', '10 j.mp3', '9 i.mp3', '11 k.mp3'])
  expect(dropped.folder).toBe('Valves')
})

test('files and folders can be dropped together, and then no folder names the release', async () => {
  const dropped = await readDropped(
    transferOf([fileEntry('z.mp3'), folderEntry('A', [fileEntry('a.mp3')]), folderEntry('B', [])]),
  )
  expect(names(dropped)).toEqual(['a.mp3', 'z.mp3'])
  expect(dropped.folder).toBeUndefined()
})

test('a browser without folder support returns the plain files', async () => {
  const files = [new File(['x'], '10.mp3'), new File(['x'], '9.mp3')]
  expect(names(await readDropped({ items: [], files } as unknown as DataTransfer))).toEqual(['9.mp3', '10.mp3'])
})

test('a picked folder names the release; picked files do not', () => {
  const inFolder = (path: string) =>
    Object.defineProperty(new File(['x'], path.split('/').at(-1) ?? ''), 'webkitRelativePath', { value: path })
  const picked = readPicked([
    inFolder('Valves/2.mp3'),
    inFolder('Valves/.hidden'),
    inFolder('Valves/1.mp3'),
  ] as unknown as FileList)
  expect(names(picked)).toEqual(['1.mp3', '2.mp3'])
  expect(picked.folder).toBe('Valves')
})
