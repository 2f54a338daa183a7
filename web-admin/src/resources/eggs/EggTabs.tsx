import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import tabs from '../../parts/tabs.module.css';
import { useConsole } from '../../rest/console.ts';

const pages = {
  admin: { transfers: '/egg-transfers', holdings: '/egg-holdings' },
  partner: { transfers: '/pa-egg-transfers', holdings: '/pa-egg-holdings' },
} as const;
type Page = keyof (typeof pages)['admin'];

/** Between the transfers and what is held. */
export const EggTabs = ({ at }: { at: Page }) => {
  const translate = useTranslate();
  const own = pages[useConsole().name];
  return (
    <nav className={tabs.tabs} aria-label={translate('console.eggs.tabs.title')}>
      {(Object.keys(own) as Page[]).map((name) => (
        <Link
          key={name}
          to={own[name]}
          className={name === at ? tabs.active : undefined}
          aria-current={name === at ? 'page' : undefined}
        >
          {translate(`console.eggs.tabs.${name}`)}
        </Link>
      ))}
    </nav>
  );
};
