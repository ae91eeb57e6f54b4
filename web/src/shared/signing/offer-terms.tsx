import { LABEL_MAY, LABEL_MAY_MANAGE_CATALOG, LABEL_MAY_NOT } from '@fairwave/contract/signing-terms'
import styles from './offer-terms.module.css'

/** What accepting a label's offer allows it, in the words that every such offer is made in. */
export const OfferTerms = ({ asksToManageCatalog }: { asksToManageCatalog: boolean }) => (
  <div className={styles.terms}>
    <p>By accepting, you let the label:</p>
    <ul>
      {LABEL_MAY.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
    {asksToManageCatalog && (
      <>
        <p>Only if you also allow it:</p>
        <ul>
          <li>{LABEL_MAY_MANAGE_CATALOG}</li>
        </ul>
      </>
    )}
    <p>{LABEL_MAY_NOT} You can end it at any time.</p>
  </div>
)
