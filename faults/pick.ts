/** One of the choices by a seeded number, so that a run with the same seed chooses the same. */
export function pick<T>(choices: readonly T[], random: () => number): T {
  const choice = choices[Math.floor(random() * choices.length)]
  if (choice === undefined) throw new Error('There is nothing to choose from.')
  return choice
}
