import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Mark } from '../../parts/Brand.tsx';
import layout from '../../parts/layout.module.css';
import { PageTitle } from '../../parts/PageTitle.tsx';
import sheet from '../../parts/Sheet.module.css';
import stateBox from '../../parts/state-box.module.css';
import text from '../../parts/text.module.css';
import { useConsole } from '../../rest/console.ts';
import type { Offer } from '../../rest/offers.ts';
import { useMay } from '../../rest/use-may.ts';
import { useOffers } from '../../rest/use-offers.ts';

interface SwitchedProps {
  kinds: readonly Offer[];
  title: string;
  children: ReactNode;
}

/** A page of games that the site may not offer: where it does not, that is said in its place. */
export const Switched = ({ kinds, title, children }: SwitchedProps) => {
  const translate = useTranslate();
  const { name } = useConsole();
  const maySet = useMay()('settings.read') && name === 'admin';
  if (useOffers()(kinds)) return <>{children}</>;
  return (
    <>
      <div className={layout.pageHead}>
        <PageTitle title={title} />
      </div>
      <div className={clsx(sheet.sheet, stateBox.box)}>
        <Mark />
        <b>{translate('console.casino_bets.off.title')}</b>
        <span>{translate(`console.casino_bets.off.${name}`)}</span>
        {maySet && (
          <Link className={text.link} to="/settings">
            {translate('console.casino_bets.off.settings')}
          </Link>
        )}
      </div>
    </>
  );
};
