import { clsx } from 'clsx';
import { useListContext, useLocaleState, useTranslate } from 'react-admin';
import tabs from '../parts/tabs.module.css';
import styles from './ListTabs.module.css';
import type { ListSpec } from './spec.ts';

interface ListTabsProps {
  spec: Pick<ListSpec, 'tabs' | 'tabFields' | 'title'>;
  /** How many rows each tab has, by its label; absent while that is not known. */
  counts: Record<string, number | undefined>;
}

/** What a list is divided by, each part with how many it has. What else is filtered by stays from tab to tab. */
export const ListTabs = ({ spec: { tabs: all = [], tabFields = [], title }, counts }: ListTabsProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { filterValues, setFilters } = useListContext();
  const decided = (filter: Record<string, unknown>) => JSON.stringify(tabFields.map((name) => filter[name] ?? null));
  const open = (filter: Record<string, unknown>) => {
    const others = Object.entries(filterValues).filter(([name]) => !tabFields.includes(name));
    setFilters({ ...Object.fromEntries(others), ...filter }, {}, false);
  };
  return (
    <div className={clsx(tabs.tabs, styles.tabs)} role="tablist" aria-label={translate(title)}>
      {all.map(({ label, filter }) => (
        <button
          key={label}
          type="button"
          role="tab"
          aria-selected={decided(filter) === decided(filterValues)}
          onClick={() => open(filter)}
        >
          {translate(label)} <b>{counts[label]?.toLocaleString(locale) ?? ''}</b>
        </button>
      ))}
    </div>
  );
};
