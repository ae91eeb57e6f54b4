export type Dropped = {
  files: File[]
  /** The folder they came from, if it was one folder. */
  folder?: string | undefined
}

/** A dropped file doesn't know its folder, unlike a picked one. */
const paths = new WeakMap<File, string>()

/** The file's path within what was dropped or picked, such as `Album/01 Song.flac`. */
export const pathOf = (file: File): string => file.webkitRelativePath || (paths.get(file) ?? file.name)

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare

/** The dropped files, including those in folders, in natural order: track 2 before track 10. */
export async function readDropped(transfer: DataTransfer): Promise<Dropped> {
  // Browsers empty the list when the event ends, so read all entries first.
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry?.() ?? [])
  if (entries.length === 0) return { files: inNameOrder([...transfer.files]) }
  const folders = entries.filter((entry) => entry.isDirectory)
  const lists = await Promise.all(entries.toSorted((a, b) => byName(a.name, b.name)).map(filesIn))
  return { files: lists.flat(), folder: folders.length === 1 ? folders[0]?.name : undefined }
}

/** The files chosen with a file or folder picker. */
export function readPicked(list: FileList): Dropped {
  const files = inNameOrder([...list])
  const folders = new Set(files.flatMap((file) => file.webkitRelativePath.split('/').slice(0, -1)[0] ?? []))
  return { files, folder: folders.size === 1 ? [...folders][0] : undefined }
}

/** Operating systems leave files of their own in folders. */
const isLitter = (name: string) => name.startsWith('.') || /^(thumbs\.db|desktop\.ini)$/i.test(name)

const inNameOrder = (files: File[]) =>
  files
    .filter((file) => !file.webkitRelativePath || !isLitter(file.name))
    .sort((a, b) => byName(a.webkitRelativePath || a.name, b.webkitRelativePath || b.name))

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) return [await fileOf(entry as FileSystemFileEntry)]
  const children = await childrenOf(entry as FileSystemDirectoryEntry)
  const wanted = children.filter(({ name }) => !isLitter(name)).sort((a, b) => byName(a.name, b.name))
  return (await Promise.all(wanted.map(filesIn))).flat()
}

async function fileOf(entry: FileSystemFileEntry): Promise<File> {
  const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
  if (entry.fullPath) paths.set(file, entry.fullPath.replace(/^\//, ''))
  return file
}

/** A folder returns its entries in chunks, with an empty one at the end. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const children: FileSystemEntry[] = []
  for (;;) {
    const helping = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (helping.length === 0) return children
    children.push(...helping)
  }
}
