import { useTranslation } from '../../shared/i18n/use-translation.ts';
import lettering from '../../shared/ui/lettering.module.css';
import panel from '../../shared/ui/panel.module.css';
import styles from './HowDrawn.module.css';

const STEPS = ['chain', 'publish', 'reveal', 'numbers', 'check'] as const;

/** The rule in words that a programmer can follow without this page. */
export function HowDrawn() {
  const { t } = useTranslation('help');
  return (
    <section className={`${panel.panel} ${styles.how}`}>
      <div className={panel.head}>
        <h2>{t('verify.how')}</h2>
      </div>
      <ol className={`${lettering.soft} ${styles.steps}`}>
        {STEPS.map((step) => (
          <li key={step}>{t(`verify.rule.${step}`)}</li>
        ))}
      </ol>
      <pre className={styles.code}>
        {`secret(n−1) = SHA-256(secret(n))
block(i) = HMAC-SHA256(secret, game ‖ 0x00 ‖ round id ‖ 0x00 ‖ i)
word = 32 bits, big-endian; word ≥ 2³² − (2³² mod n) → next
ball i ↔ ball i + (word mod (size − i))`}
      </pre>
    </section>
  );
}
