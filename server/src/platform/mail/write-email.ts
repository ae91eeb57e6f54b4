import { escapeHtml } from '@fairwave/contract/escape-html'
import { PRODUCT } from '@fairwave/contract/product'

type EmailText = {
  heading: string
  /** Plain text; none of it becomes markup. */
  paragraphs: readonly string[]
  /** The button. */
  action?: { label: string; url: string }
  /** Another one below it. */
  secondAction?: { label: string; url: string } | undefined
  /** Small print below the line. */
  footnotes?: readonly string[]
  unsubscribeUrl?: string
}

/** The same text twice: as plain text, and as HTML that looks alike in mail programs without style sheets. */
export function writeEmail({ heading, paragraphs, action, secondAction, footnotes = [], unsubscribeUrl }: EmailText): {
  text: string
  html: string
} {
  const endings = unsubscribeUrl ? [`Unsubscribe: ${unsubscribeUrl}`] : []
  const actions = [action, secondAction].filter((one) => one !== undefined)
  const text = [heading, ...paragraphs, ...actions.map(({ label, url }) => `${label}: ${url}`), '--', ...footnotes]
    .concat(endings)
    .join('\n\n')
  const small = [
    ...footnotes.map(escapeHtml),
    ...(unsubscribeUrl ? [`<a style="color:#6a543c" href="${escapeHtml(unsubscribeUrl)}">Unsubscribe</a>`] : []),
  ]
  const html = `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f7f0e3;color:#2b1b10;font:16px/1.5 Georgia,serif">
<table role="presentation" align="center" width="100%" style="max-width:560px;margin:0 auto;border-collapse:collapse">
<tr><td style="padding:16px 32px;border-radius:14px 14px 0 0;background:#351d10;color:#ffb347;font-size:24px;font-style:italic">${PRODUCT}</td></tr>
<tr><td style="padding:28px 32px;background:#fffaf0">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.2">${escapeHtml(heading)}</h1>
${paragraphs.map((words) => `<p style="margin:0 0 16px">${escapeHtml(words)}</p>`).join('\n')}
${actions.map(buttonOf).join('\n')}</td></tr>
<tr><td style="padding:16px 32px;border-top:1px solid #d9c59c;border-radius:0 0 14px 14px;background:#fffaf0;color:#6a543c;font-size:13px">
${small.map((words) => `<p style="margin:0 0 8px">${words}</p>`).join('\n')}
</td></tr></table></body></html>
`
  return { text: `${text}\n`, html }
}

// The URL is also written out: some programs show no buttons, and some readers trust none.
const buttonOf = ({ label, url }: { label: string; url: string }) => `<p style="margin:24px 0">
<a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:#ffb347;color:#2a1703;font-weight:bold;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0;color:#6a543c;font-size:13px;overflow-wrap:anywhere">${escapeHtml(url)}</p>
`
