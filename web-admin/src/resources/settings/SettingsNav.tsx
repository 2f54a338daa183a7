import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import { Chip } from '../../parts/Chip.tsx';
import sheet from '../../parts/Sheet.module.css';
import screen from '../../parts/screen.module.css';
import nav from '../../shell/Nav.module.css';
import type { SettingSection } from './declaration.ts';
import styles from './SettingsPage.module.css';

const tableNames = {
  levels: 'console.values.levels',
  'level-flags': 'console.values.level_flags',
  tiers: 'console.values.tiers',
  'rolling-exclusions': 'console.rolling_exclusion.title',
} as const;

interface SettingsNavProps {
  sections: readonly SettingSection[];
  /** Settings with another value than what is stored. */
  changed: ReadonlySet<string>;
  /** The section that is being read. */
  read: string | undefined;
  /** Whether the tables of levels and tiers stand below the sections. */
  tables: boolean;
}

/** The way to each section of the settings, with how much of it waits to be saved. */
export const SettingsNav = ({ sections, changed, read, tables }: SettingsNavProps) => {
  const translate = useTranslate();
  return (
    <nav className={clsx(sheet.sheet, styles.nav, screen.onlyWide)} aria-label={translate('console.page.settings')}>
      {sections.map(({ name, settings }) => {
        const edited = settings.filter(({ id }) => changed.has(id)).length;
        return (
          <a
            key={name}
            href={`#${name}`}
            className={clsx(nav.item, name === read && styles.read)}
            aria-current={name === read ? 'location' : undefined}
          >
            {translate(`console.settings.section.${name}`)}
            {edited > 0 && <Chip tone="amber">{edited}</Chip>}
          </a>
        );
      })}
      {tables &&
        Object.entries(tableNames).map(([id, name]) => (
          <a key={id} href={`#${id}`} className={nav.item}>
            {translate(name)}
          </a>
        ))}
    </nav>
  );
};
