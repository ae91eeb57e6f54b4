/** A fair shuffle: every order is equally likely. */
export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const order = [...items]
  for (let last = order.length - 1; last > 0; last -= 1) {
    const pick = Math.floor(random() * (last + 1))
    const held = order[last] as Item
    order[last] = order[pick] as Item
    order[pick] = held
  }
  return order
}
