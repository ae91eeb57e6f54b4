import { formatPounds } from '../../../lib/format-pounds.ts'
import type { Offer } from '../../../purchasing/till/offer.ts'
import styles from './purchase.module.css'

type OfferChoiceProps = {
  offers: readonly Offer[]
  chosen: Offer['kind']
  onChoose: (kind: Offer['kind']) => void
}

/** Two cards to choose from. */
export const OfferChoice = ({ offers, chosen, onChoose }: OfferChoiceProps) => (
  <fieldset className={styles.offers}>
    <legend className="visually-hidden">What to buy</legend>
    {offers.map(({ kind, title, says, price }) => (
      <label key={kind} className={styles.offer}>
        <input type="radio" name="offer" value={kind} checked={chosen === kind} onChange={() => onChoose(kind)} />
        <span className={styles.face}>
          <span className={styles.title}>{title}</span>
          <span className={styles.says}>{says}</span>
          <span className={styles.price}>{price > 0 ? formatPounds(price) : 'Free'}</span>
        </span>
      </label>
    ))}
  </fieldset>
)
