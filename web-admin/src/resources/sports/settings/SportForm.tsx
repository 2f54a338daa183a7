import { FormControlLabel, MenuItem, Switch, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { providers, type SportSettings } from '../../../contract/sports.ts';
import { Sheet } from '../../../parts/Sheet.tsx';
import { UnsavedGuard } from '../../../parts/UnsavedGuard.tsx';
import { useMay } from '../../../rest/use-may.ts';
import { arranges } from '../may.ts';
import { CountsSheet } from './CountsSheet.tsx';
import { PricingTable } from './PricingTable.tsx';
import { SaveFoot } from './SaveFoot.tsx';
import styles from './Settings.module.css';
import { sportAsked, typedSport, within } from './sport-change.ts';

/** How matches of one sport are sold and priced; all of it is saved at once, with its reason. */
export const SportForm = ({ settings }: { settings: SportSettings }) => {
  const translate = useTranslate();
  const may = useMay()(arranges);
  const began = typedSport(settings);
  const [typed, setTyped] = useState(began);
  const asked = sportAsked(settings, typed);
  const changed = JSON.stringify(typed) !== JSON.stringify(began);
  const say = (key: string) => translate(`console.sports.settings.${key}`);
  const number = (name: 'delay' | 'hours', least: number, most: number) => (
    <TextField
      label={say(name)}
      value={typed[name]}
      disabled={!may}
      error={within(typed[name], least, most) === null}
      helperText={`${least}–${most}`}
      slotProps={{ htmlInput: { inputMode: 'numeric' }, inputLabel: { shrink: true } }}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
    />
  );
  return (
    <>
      <UnsavedGuard when={changed} />
      <Sheet title={translate(`console.sports.sport.${settings.sport}`, { _: settings.sport })}>
        <div className={styles.fields}>
          <TextField
            select
            label={say('provider')}
            value={typed.provider}
            disabled={!may}
            helperText={say('provider_hint')}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            onChange={(event) => setTyped({ ...typed, provider: event.target.value })}
          >
            <MenuItem value="">{say('first_told')}</MenuItem>
            {providers.map((one) => (
              <MenuItem key={one} value={one}>
                {translate(`console.sports.provider.${one}`)}
              </MenuItem>
            ))}
          </TextField>
          {number('delay', 0, 60)}
          {number('hours', 1, 720)}
          {(['automatic_release', 'automatic_specials'] as const).map((name) => (
            <FormControlLabel
              key={name}
              label={say(name)}
              control={
                <Switch
                  checked={typed[name]}
                  disabled={!may}
                  onChange={(_event, on) => setTyped({ ...typed, [name]: on })}
                />
              }
            />
          ))}
        </div>
      </Sheet>
      <CountsSheet
        sport={settings.sport}
        counts={typed.what_counts}
        disabled={!may}
        onChange={(what_counts) => setTyped({ ...typed, what_counts })}
      />
      <PricingTable
        sport={settings.sport}
        rules={typed.rules}
        disabled={!may}
        onChange={(rules) => setTyped({ ...typed, rules })}
      />
      {may && changed && <SaveFoot resource="sports-settings" id={settings.sport} asked={asked} />}
    </>
  );
};
