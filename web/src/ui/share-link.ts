import { toast } from './toast.tsx'

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
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: 'Link copied', description: 'Paste it anywhere.' })
  } catch {
    toast({ title: 'We couldn’t copy the link', description: url, variant: 'destructive' })
  }
}
