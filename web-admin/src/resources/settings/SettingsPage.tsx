import { clsx } from 'clsx';
import { useState } from 'react';
import { Loading, useTranslate } from 'react-admin';
import { AuditSheet } from '../../audit/AuditSheet.tsx';
import layout from '../../parts/layout.module.css';
import { PageTitle } from '../../parts/PageTitle.tsx';
import sheet from '../../parts/Sheet.module.css';
import { Sheet } from '../../parts/Sheet.tsx';
import screen from '../../parts/screen.module.css';
import { Trouble } from '../../parts/Trouble.tsx';
import textStyles from '../../parts/text.module.css';
import { UnsavedGuard } from '../../parts/UnsavedGuard.tsx';
import nav from '../../shell/Nav.module.css';
import { LevelFlags } from '../values/LevelFlags.tsx';
import { LevelTable } from '../values/LevelTable.tsx';
import { TierTable } from '../values/TierTable.tsx';
import { sections } from './declaration.ts';
import { PendingChanges } from './PendingChanges.tsx';
import { pendingOf } from './pending.ts';
import { SettingRow } from './SettingRow.tsx';
import styles from './SettingsPage.module.css';
import { shown } from './setting-values.ts';
import { useSettings } from './use-settings.ts';

/** Settings of the site: nothing takes effect until the pending changes are saved with a reason. */
export const SettingsPage = () => {
  const translate = useTranslate();
  const [edits, setEdits] = useState<Record<string, string>>({});
  const { data, error, isPending, refetch } = useSettings();
  if (isPending) return <Loading />;
  if (error || !data) return <Trouble error={error} onRetry={() => void refetch()} />;
  const values = new Map(data.map((setting) => [setting.id, setting.value]));
  const { changes, wrong } = pendingOf(values, edits);
  const edit = (id: string, text: string | null) => {
    const next = { ...edits };
    if (text === null) delete next[id];
    else next[id] = text;
    setEdits(next);
  };
  return (
    <>
      <UnsavedGuard when={changes.length > 0 || wrong > 0} />
      <div className={layout.pageHead}>
        <PageTitle title="console.page.settings" />
        <span className={layout.grow} />
        <span className={clsx(textStyles.ink3, textStyles.small)}>{translate('console.settings.order')}</span>
      </div>
      <div className={clsx(layout.columns, styles.columns)}>
        <nav className={clsx(sheet.sheet, styles.nav, screen.onlyWide)} aria-label={translate('console.page.settings')}>
          {sections.map((section) => (
            <a key={section.name} href={`#${section.name}`} className={nav.item}>
              {translate(`console.settings.section.${section.name}`)}
            </a>
          ))}
          <a href="#levels" className={nav.item}>
            {translate('console.values.levels')}
          </a>
          <a href="#level-flags" className={nav.item}>
            {translate('console.values.level_flags')}
          </a>
          <a href="#tiers" className={nav.item}>
            {translate('console.values.tiers')}
          </a>
        </nav>
        <div>
          {sections.map((section) => {
            const known = section.settings.filter((declaration) => values.has(declaration.id));
            if (known.length === 0) return null;
            return (
              <Sheet
                key={section.name}
                title={<h2 id={section.name}>{translate(`console.settings.section.${section.name}`)}</h2>}
              >
                {known.map((declaration) => {
                  const value = values.get(declaration.id) ?? '';
                  return (
                    <SettingRow
                      key={declaration.id}
                      declaration={declaration}
                      value={value}
                      text={edits[declaration.id] ?? shown(declaration, value)}
                      onEdit={(text) => edit(declaration.id, text)}
                    />
                  );
                })}
              </Sheet>
            );
          })}
          <LevelTable />
          <LevelFlags />
          <TierTable />
        </div>
        <div>
          <PendingChanges changes={changes} wrong={wrong} onRevert={edit} onSaved={() => setEdits({})} />
          <AuditSheet narrow filter={{ resource: 'settings' }} />
        </div>
      </div>
    </>
  );
};
