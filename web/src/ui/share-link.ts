import { toast } from './toast.tsx'

/** Hands a link to whatever the device shares with; where there is nothing, it goes to the clipboard. */
export async function shareLink({ title, url }: { title: string; url: string }): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ title, url })
    } catch (error) {
      // Somebody who closes the list of apps wants nothing more.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: 'Link copied', description: 'Paste it wherever your friends are.' })
  } catch {
    toast({ title: 'The link could not be copied', description: url, variant: 'destructive' })
  }
}
