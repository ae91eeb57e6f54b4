import { type Licence, licenceName, licenceUrl } from '@fairwave/contract/music/release-details/licences'

/** A licence's name, with a link to its text where it has one. */
export function LicenceLink({ licence }: { licence: Licence }) {
  const url = licenceUrl(licence)
  if (!url) return licenceName(licence)
  return (
    <a href={url} rel="license noopener" target="_blank">
      {licenceName(licence)}
    </a>
  )
}
