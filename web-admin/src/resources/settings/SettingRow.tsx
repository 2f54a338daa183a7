import { Switch, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Chip } from '../../parts/Chip.tsx';
import type { SettingDeclaration } from './declaration.ts';
import { isRisky, type SettingValue, shown, stored } from './setting-values.ts';

interface SettingRowProps {
  declaration: SettingDeclaration;
  value: SettingValue;
  text: string;
  onEdit: (text: string | null) => void;
}

/** One setting: what it does, its value, and what is stored when it was touched. */
export const SettingRow = ({ declaration, value, text, onEdit }: SettingRowProps) => {
  const translate = useTranslate();
  const { id, kind, min, max } = declaration;
  const key = id.replaceAll('.', '_');
  const next = stored(declaration, text);
  const edited = next !== value;
  const label = translate(`console.setting.${key}.label`, { _: id });
  const word = (on: SettingValue | null) => translate(on === true ? 'console.word.on' : 'console.word.off');
  return (
    <div className={edited ? 'setting edited' : 'setting'}>
      <div>
        <label htmlFor={id}>{label}</label> {edited && <Chip tone="amber">{translate('console.settings.edited')}</Chip>}{' '}
        {edited && next !== null && isRisky(declaration, value, next) && (
          <Chip tone="coral">{translate('console.settings.risky')}</Chip>
        )}
        <p className="small-text ink-3">{translate(`console.setting.${key}.hint`, { _: '' })}</p>
      </div>
      <div>
        {kind === 'flag' ? (
          <span className="row">
            <Switch
              checked={next === true}
              onChange={(_event, on) => onEdit(String(on))}
              slotProps={{ input: { id } }}
            />
            {word(next)}
          </span>
        ) : (
          <TextField
            id={id}
            value={text}
            multiline={kind === 'text' && (max ?? 0) > 200}
            error={next === null}
            helperText={
              next === null
                ? translate(`console.settings.wrong_${kind}`, { min: min ?? 0, max: max ?? 0, _: '' })
                : undefined
            }
            className={kind === 'text' ? 'setting-text' : 'setting-number'}
            onChange={(event) => onEdit(event.target.value)}
            slotProps={{
              input: {
                endAdornment: <span className="ink-3 nowrap">{translate(`console.unit.${kind}`, { _: '' })}</span>,
              },
            }}
          />
        )}
        {edited && (
          <p className="small-text ink-3">
            {translate('console.settings.saved_value', {
              value: kind === 'flag' ? word(value) : shown(declaration, value),
            })}{' '}
            <button type="button" className="link" onClick={() => onEdit(null)}>
              {translate('console.settings.revert')}
            </button>
          </p>
        )}
      </div>
    </div>
  );
};
