import { useTranslation } from 'react-i18next';
import { figures } from './figures.ts';

/** An amount in figures with the sign of the language before or after it. */
export function Won({ amount, strong = false }: { amount: bigint; strong?: boolean }) {
  const { t } = useTranslation();
  const [before = '', after = ''] = t('money', { amount: '\u0000' }).split('\u0000');
  const Figure = strong ? 'b' : 'span';
  return (
    <span className="whitespace-nowrap">
      {before && <span className="sign">{before}</span>}
      <Figure className="num">{figures(amount)}</Figure>
      {after && <span className="sign">{after}</span>}
    </span>
  );
}
