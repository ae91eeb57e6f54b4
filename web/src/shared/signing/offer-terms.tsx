import {
  LABEL_GETS,
  LABEL_MAY,
  LABEL_MAY_MANAGE_CATALOG,
  LABEL_MAY_NOT,
  LABEL_MAY_RELEASE,
} from '@fairwave/contract/people/signing-terms'
import styles from './offer-terms.module.css'

type OfferTermsProps = { asksToManageCatalog: boolean; isAccepted?: boolean | undefined }

/** What an artist allows a label by accepting its offer. The same sentences appear wherever an offer is shown. */
export const OfferTerms = ({ asksToManageCatalog, isAccepted }: OfferTermsProps) => (
  <div className={styles.terms}>
    <p>{isAccepted ? 'The label can:' : 'By accepting, you let the label:'}</p>
    <ul>
      {LABEL_MAY.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
    <p>{isAccepted ? 'While you allow it:' : 'Unless you switch it off:'}</p>
    <ul>
      <li>{LABEL_MAY_RELEASE}</li>
    </ul>
    {asksToManageCatalog && (
      <>
        <p>{isAccepted ? 'Only while you allow it:' : 'Only if you also allow it:'}</p>
        <ul>
          <li>{LABEL_MAY_MANAGE_CATALOG}</li>
        </ul>
      </>
    )}
    <p>{LABEL_GETS}</p>
    <p>{LABEL_MAY_NOT} You can end the signing at any time.</p>
  </div>
)
