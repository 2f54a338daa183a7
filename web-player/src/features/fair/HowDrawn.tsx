import { useTranslation } from 'react-i18next';

const STEPS = ['chain', 'publish', 'reveal', 'numbers', 'check'] as const;

/** The rule in words that a programmer can follow without this page. */
export function HowDrawn() {
  const { t } = useTranslation('play');
  return (
    <section className="panel mt-3">
      <div className="panel-head">
        <h2>{t('verify.how')}</h2>
      </div>
      <ol className="grid list-decimal gap-2 px-4 pb-4 pl-9 text-13 text-soft">
        {STEPS.map((step) => (
          <li key={step}>{t(`verify.rule.${step}`)}</li>
        ))}
      </ol>
      <pre className="mx-4 mb-4 overflow-x-auto rounded-s bg-sunk p-3 text-12 whitespace-pre-wrap">
        {`secret(n−1) = SHA-256(secret(n))
block(i) = HMAC-SHA256(secret, game ‖ 0x00 ‖ round id ‖ 0x00 ‖ i)
word = 32 bits, big-endian; word ≥ 2³² − (2³² mod n) → next
ball i ↔ ball i + (word mod (size − i))`}
      </pre>
    </section>
  );
}
