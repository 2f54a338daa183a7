import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { Loading, useTranslate } from 'react-admin';
import { AuditSheet } from '../../../audit/AuditSheet.tsx';
import type { SportSettings } from '../../../contract/sports.ts';
import layout from '../../../parts/layout.module.css';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { Trouble } from '../../../parts/Trouble.tsx';
import { useRows } from '../use-rows.ts';
import { FeedLimits } from './FeedLimits.tsx';
import { RulesForm } from './RulesForm.tsx';
import styles from './Settings.module.css';
import { SportForm } from './SportForm.tsx';

const areas = ['sports', 'rules', 'feeds'] as const;
type Area = (typeof areas)[number];

/** The settings of each sport, one of them chosen. */
const Sports = () => {
  const translate = useTranslate();
  const [chosen, setChosen] = useState('');
  const { data, error, isPending, refetch } = useRows('sports-settings');
  if (isPending) return <Loading />;
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  const all = (data ?? []) as unknown as readonly SportSettings[];
  const settings = all.find(({ sport }) => sport === chosen) ?? all[0];
  if (!settings) return <Trouble error={new Error('no sport')} onRetry={() => void refetch()} />;
  return (
    <>
      <ToggleButtonGroup value={settings.sport} onChange={(_event, next: string | null) => next && setChosen(next)}>
        {all.map(({ sport }) => (
          <ToggleButton key={sport} value={sport}>
            {translate(`console.sports.sport.${sport}`, { _: sport })}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <SportForm key={`${settings.sport} ${settings.version}`} settings={settings} />
      <AuditSheet filter={{ resource: 'sports_settings', resource_id: settings.sport }} />
    </>
  );
};

/** How matches are priced and sold, what slips may hold, and how long a supplier may be silent. */
export const SportsSettingsPage = () => {
  const translate = useTranslate();
  const [area, setArea] = useState<Area>('sports');
  return (
    <>
      <div className={layout.pageHead}>
        <PageTitle title="console.page.sports_settings" />
        <ToggleButtonGroup value={area} onChange={(_event, next: Area | null) => next && setArea(next)}>
          {areas.map((name) => (
            <ToggleButton key={name} value={name}>
              {translate(`console.sports.area.${name}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </div>
      <div className={layout.columns}>
        <div className={styles.room}>
          {area === 'sports' && <Sports />}
          {area === 'rules' && <RulesForm />}
          {area === 'feeds' && <FeedLimits />}
        </div>
      </div>
    </>
  );
};
