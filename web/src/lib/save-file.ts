/** Downloads data as a file. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  URL.revokeObjectURL(address)
}
