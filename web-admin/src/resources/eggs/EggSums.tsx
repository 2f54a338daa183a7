import { useListContext, useTranslate } from 'react-admin';
import { Money } from '../../parts/Money.tsx';
import type { ListReach } from '../../rest/data-provider.ts';

/** What a list of eggs sums up to, in its foot. */
export const EggSums = () => {
  const translate = useTranslate();
  const { meta } = useListContext();
  const { sums = {} }: Partial<ListReach> = meta ?? {};
  return Object.entries(sums).map(([name, sum]) => (
    <span key={name}>
      {translate(`console.eggs.sum.${name}`)}{' '}
      <b>
        <Money value={sum} />
      </b>
    </span>
  ));
};
