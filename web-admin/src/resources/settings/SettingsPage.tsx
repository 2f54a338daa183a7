import { clsx } from 'clsx';
import { useState } from 'react';
import { Loading, useTranslate } from 'react-admin';
import { AuditSheet } from '../../audit/AuditSheet.tsx';
import { Chip } from '../../parts/Chip.tsx';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import layout from '../../parts/layout.module.css';
import { PageTitle } from '../../parts/PageTitle.tsx';
import sheet from '../../parts/Sheet.module.css';
import screen from '../../parts/screen.module.css';
import { Trouble } from '../../parts/Trouble.tsx';
import textStyles from '../../parts/text.module.css';
import { UnsavedGuard } from '../../parts/UnsavedGuard.tsx';
import nav from '../../shell/Nav.module.css';
import { LevelFlags } from '../values/LevelFlags.tsx';
import { LevelTable } from '../values/LevelTable.tsx';
import { TierTable } from '../values/TierTable.tsx';
import { PendingChanges } from './PendingChanges.tsx';
import { pendingOf } from './pending.ts';
import { Reservations } from './Reservations.tsx';
import { SettingSearch } from './SettingSearch.tsx';
import { SettingSheet } from './SettingSheet.tsx';
import styles from './SettingsPage.module.css';
import { useFoundSettings } from './use-found-settings.ts';
import { useLastChanges } from './use-last-changes.ts';
import { useReservations } from './use-reservations.ts';
import { useSettings } from './use-settings.ts';

/** Settings of the site: nothing takes effect until the pending changes are saved with a reason. */
export const SettingsPage = () => {
  const translate = useTranslate();
  const [edits, setEdits] = useState<Record<string, string>>({});
  const [typed, setTyped] = useState('');
  const { data, error, isPending, refetch } = useSettings();
  const last = useLastChanges();
  const { reservations, reserved } = useReservations();
  const found = useFoundSettings(data ?? [], typed);
  if (isPending) return <Loading />;
  if (error || !data) return <Trouble error={error} onRetry={() => void refetch()} />;
  const values = new Map(data.map((setting) => [setting.id, setting.value]));
  const { changes, wrong } = pendingOf(values, edits);
  const changed = new Set(changes.map(({ id }) => id));
  const edit = (id: string, text: string | null) => {
    const next = { ...edits };
    if (text === null) delete next[id];
    else next[id] = text;
    setEdits(next);
  };
  const tables = typed.trim() === '';
  return (
    <>
      <UnsavedGuard when={changes.length > 0 || wrong > 0} />
      <div className={layout.pageHead}>
        <PageTitle title="console.page.settings" />
        <SettingSearch value={typed} onChange={setTyped} />
        <span className={layout.grow} />
        <span className={clsx(textStyles.ink3, textStyles.small)}>{translate('console.settings.order')}</span>
        <ExportMenu
          resource="settings"
          filter={{}}
          sort={{ field: 'id', order: 'ASC' }}
          text={translate('console.settings.export')}
        />
      </div>
      <div className={clsx(layout.columns, styles.columns)}>
        <nav className={clsx(sheet.sheet, styles.nav, screen.onlyWide)} aria-label={translate('console.page.settings')}>
          {found.map(({ name, settings }) => {
            const edited = settings.filter(({ id }) => changed.has(id)).length;
            return (
              <a key={name} href={`#${name}`} className={nav.item}>
                {translate(`console.settings.section.${name}`)}
                {edited > 0 && <Chip tone="amber">{edited}</Chip>}
              </a>
            );
          })}
          {tables && (
            <>
              <a href="#levels" className={nav.item}>
                {translate('console.values.levels')}
              </a>
              <a href="#level-flags" className={nav.item}>
                {translate('console.values.level_flags')}
              </a>
              <a href="#tiers" className={nav.item}>
                {translate('console.values.tiers')}
              </a>
            </>
          )}
        </nav>
        <div>
          {found.length === 0 && <p className={textStyles.ink3}>{translate('console.settings.none_found')}</p>}
          {found.map((section) => (
            <SettingSheet
              key={section.name}
              section={section}
              values={values}
              edits={edits}
              onEdit={edit}
              last={last}
              reserved={reserved}
            />
          ))}
          {tables && (
            <>
              <LevelTable />
              <LevelFlags />
              <TierTable />
            </>
          )}
        </div>
        <div>
          <PendingChanges changes={changes} wrong={wrong} onRevert={edit} onSaved={() => setEdits({})} />
          <Reservations reservations={reservations} />
          <AuditSheet narrow filter={{ resource: 'settings' }} />
        </div>
      </div>
    </>
  );
};
