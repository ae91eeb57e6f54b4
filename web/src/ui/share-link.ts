import { copyText } from './copy-text.ts'

/** Opens the device's share sheet; without one, copies the link. */
export async function shareLink({ title, url }: { title: string; url: string }): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ title, url })
    } catch (error) {
      // The user closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  await copyText(url, 'link')
}
