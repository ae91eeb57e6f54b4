import { PRODUCT } from '@fairwave/contract/product'
import { QrCode } from '../../../ui/qr-code.tsx'
import { type MadeSheet, redeemUrl } from './code-csv.ts'
import styles from './codes.module.css'

/** The codes as cards, to print and cut out. */
export const CodeCards = ({ made: { sheet, codes }, artistName }: { made: MadeSheet; artistName: string }) => (
  <ul className={styles.cards} data-theme="light">
    {codes.map((code) => (
      <li key={code} className={styles.card}>
        <QrCode text={redeemUrl(code)} label={`QR code of ${code}`} className={styles.qr} />
        <div className={styles.words}>
          <strong>{sheet.title}</strong>
          <span>{artistName}</span>
          <code className={styles.code}>{code}</code>
          <span className={styles.small}>
            {location.host}/redeem on {PRODUCT}
          </span>
        </div>
      </li>
    ))}
  </ul>
)
