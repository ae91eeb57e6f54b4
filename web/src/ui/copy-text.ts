import { toast } from './toast.tsx'

/** Copies a text and says so; where the browser forbids it, shows the text to copy by hand. */
export async function copyText(text: string, what: 'link' | 'code'): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: what === 'link' ? 'Link copied' : 'Code copied', description: 'Paste it anywhere.' })
  } catch {
    toast({ title: `We couldn’t copy the ${what}`, description: text, variant: 'destructive' })
  }
}
