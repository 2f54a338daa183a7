import { clsx } from 'clsx';
import { Fragment } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { RowOf } from '../contract/rows.ts';
import { dayTime } from '../figures/moments.ts';
import facts from '../parts/facts.module.css';
import sheet from '../parts/Sheet.module.css';
import { Sheet } from '../parts/Sheet.tsx';
import text from '../parts/text.module.css';
import { percentOf } from '../resources/values/percent.ts';

/** The disclosed rule, where there is one: what share of casino and slots earns no commission, now and from when on another. */
export const ExcludedTurnover = () => {
  const translate = useTranslate();
  const { data = [] } = useGetList<RowOf<'rolling-exclusions'>>('rolling-exclusions');
  const told = data.filter(({ basis_points: now, next_from: from }) => now > 0 || from);
  if (told.length === 0) return null;
  return (
    <Sheet title={translate('console.rolling_exclusion.title')}>
      <dl className={clsx(facts.facts, sheet.body)}>
        {told.map(({ id, basis_points: now, next_basis_points: next, next_from: from }) => (
          <Fragment key={id}>
            <dt>{translate(`console.class.${id}`, { _: id })}</dt>
            <dd>
              {percentOf(now)} %
              {from && (
                <span className={text.ink3}>
                  {' · '}
                  {translate('console.rolling_exclusion.next', { share: percentOf(next), at: dayTime(from) })}
                </span>
              )}
            </dd>
          </Fragment>
        ))}
      </dl>
    </Sheet>
  );
};
