import { clsx } from 'clsx';
import { useState } from 'react';
import { Loading, useTranslate } from 'react-admin';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import layout from '../../parts/layout.module.css';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import textStyles from '../../parts/text.module.css';
import { UnsavedGuard } from '../../parts/UnsavedGuard.tsx';
import { useMay } from '../../rest/use-may.ts';
import { LevelFlags } from '../values/LevelFlags.tsx';
import { LevelTable } from '../values/LevelTable.tsx';
import { RollingExclusions } from '../values/RollingExclusions.tsx';
import { TierTable } from '../values/TierTable.tsx';
import { ClosingEffect } from './ClosingEffect.tsx';
import { sections } from './declaration.ts';
import { PendingChanges } from './PendingChanges.tsx';
import { pendingOf } from './pending.ts';
import { Reservations } from './Reservations.tsx';
import { SectionHistory } from './SectionHistory.tsx';
import { SettingSearch } from './SettingSearch.tsx';
import { SettingSheet } from './SettingSheet.tsx';
import { SettingsNav } from './SettingsNav.tsx';
import styles from './SettingsPage.module.css';
import { useFoundSettings } from './use-found-settings.ts';
import { useLastChanges } from './use-last-changes.ts';
import { useReservations } from './use-reservations.ts';
import { useSectionInView } from './use-section-in-view.ts';
import { useSettings } from './use-settings.ts';

/** Sections that stand at the side, beside what is saved there. */
const atSide = new Set(['maintenance']);

/** Settings of the site: nothing takes effect until the pending changes are saved with a reason. */
export const SettingsPage = () => {
  const translate = useTranslate();
  const [edits, setEdits] = useState<Record<string, string>>({});
  const [typed, setTyped] = useState('');
  const { data, error, isPending, refetch } = useSettings();
  const last = useLastChanges();
  const { reservations, reserved } = useReservations();
  const found = useFoundSettings(data ?? [], typed);
  const inMiddle = found.filter(({ name }) => !atSide.has(name));
  const inView = useSectionInView(inMiddle.map(({ name }) => name));
  const may = useMay()('audit.read');
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
  const read = sections.find(({ name }) => name === inView);
  const shared = { values, edits, onEdit: edit, last, reserved };
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
        <SettingsNav sections={found} changed={changed} read={inView} tables={tables} />
        <div>
          {found.length === 0 && <p className={textStyles.ink3}>{translate('console.settings.none_found')}</p>}
          {inMiddle.map((section) => (
            <SettingSheet key={section.name} section={section} {...shared} />
          ))}
          {tables && (
            <>
              <LevelTable />
              <LevelFlags />
              <TierTable />
              <RollingExclusions />
            </>
          )}
        </div>
        <div className={styles.side}>
          <PendingChanges changes={changes} wrong={wrong} onRevert={edit} onSaved={() => setEdits({})} />
          <Reservations reservations={reservations} />
          {may && read && <SectionHistory section={read} rows={last.rows} total={last.total} />}
          {found
            .filter(({ name }) => atSide.has(name))
            .map((section) => (
              <SettingSheet narrow key={section.name} section={section} {...shared}>
                <ClosingEffect />
              </SettingSheet>
            ))}
        </div>
      </div>
    </>
  );
};
