import { useListContext, useTranslate } from 'react-admin';
import { Money } from '../../parts/Money.tsx';
import type { ListReach } from '../../rest/data-provider.ts';

/** What partners gave and took in all that is filtered, by balance type; those of which nothing moved are left out. */
export const AdjustmentSums = () => {
  const translate = useTranslate();
  const { meta } = useListContext();
  const { sums = {} }: Partial<ListReach> = meta ?? {};
  return Object.entries(sums)
    .filter(([, sum]) => sum !== 0)
    .map(([name, sum]) => (
      <span key={name}>
        {translate(`console.adjustments.sum.${name}`)}{' '}
        <b>
          <Money value={sum} />
        </b>
      </span>
    ));
};
