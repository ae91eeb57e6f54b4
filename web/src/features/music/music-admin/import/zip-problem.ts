/**
 * Why a zip, or a file in it, is not read, as a sentence for the user. The zip's own name is added where it is shown, so a
 * sentence may call it “it”.
 */
export class ZipProblem extends Error {
  override readonly name = 'ZipProblem'
}

/** The sentence, or a general one for an error of another kind. */
export const zipProblemOf = (error: unknown): string =>
  error instanceof ZipProblem ? error.message : 'It couldn’t be read.'
