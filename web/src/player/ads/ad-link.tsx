import { call } from '../../api/call.ts'

type AdLinkProps = {
  url: string
  /** Where its clicks are counted; in a preview they are not. */
  counted?: { ticket: string; adId: number } | undefined
}

/** The advertiser's site, in a new tab at once; the click is counted meanwhile, and a second one changes nothing. */
export function AdLink({ url, counted }: AdLinkProps) {
  const count = () => {
    if (!counted) return
    const { ticket, adId } = counted
    void call('POST /api/ads/break/:ticket/click', { params: { ticket }, body: { adId }, keepalive: true }).catch(
      () => {},
    )
  }
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow sponsored"
      onClick={count}
      // The middle button opens it too.
      onAuxClick={({ button }) => button === 1 && count()}
    >
      {new URL(url).hostname}
    </a>
  )
}
