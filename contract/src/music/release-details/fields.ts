import { z } from 'zod'
import { LIMITS } from '../../limits.ts'
import { plainText, plainTextOrNothing } from '../../plain-text.ts'
import { barcodeProblem, isrcProblem, tidyBarcode, tidyIsrc } from './isrc-and-barcode.ts'
import { LICENCES } from './licences.ts'
import { lyricsProblem } from './lyrics.ts'

/** Refused with the sentence of `problemOf`, if it has one. */
const checked = (problemOf: (text: string) => string | undefined) =>
  z.string().superRefine((text, context) => {
    const message = problemOf(text)
    if (message) context.addIssue({ code: 'custom', message })
  })

/** What is only spaces and hyphens is no code. */
export const Isrc = checked(isrcProblem).transform((text) => tidyIsrc(text) || null)
export const Barcode = checked(barcodeProblem).transform((text) => tidyBarcode(text) || null)
export const LicenceName = z.enum(LICENCES, 'Please choose one of the listed licences.')
export const ReleaseDate = z.iso.date('A release date must be a date such as 2026-05-01.')

/** Plain words, or LRC. */
export const LyricsText = checked(lyricsProblem).pipe(plainTextOrNothing({ what: 'Lyrics', max: LIMITS.lyrics }))

const oneLine = (text: ReturnType<typeof plainText>) =>
  text.refine((line) => !/\p{Cc}/u.test(line), 'A credit must be plain text in one line.')

export const Contributor = z.strictObject({
  role: oneLine(
    plainText({ what: 'A role', max: LIMITS.contributorRole, ifEmpty: 'Every credit needs a role.' }),
  ).refine((role) => !role.includes(':'), 'A role can’t contain a colon.'),
  name: oneLine(plainText({ what: 'A name', max: LIMITS.contributorName, ifEmpty: 'Every credit needs a name.' })),
})
export const Contributors = z.array(Contributor).max(LIMITS.contributors, `At most ${LIMITS.contributors} credits.`)
