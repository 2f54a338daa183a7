import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import { Chip } from '../../parts/Chip.tsx';
import textStyles from '../../parts/text.module.css';
import type { SettingDeclaration, SettingKind } from './declaration.ts';
import { LastChanged } from './LastChanged.tsx';
import type { LastChange } from './last-changes.ts';
import { ReservedNote } from './ReservedNote.tsx';
import type { ReservedValue } from './reserved.ts';
import { SettingControl } from './SettingControl.tsx';
import styles from './SettingRow.module.css';
import { isRisky, type SettingValue, spoken, stored } from './setting-values.ts';

interface SettingRowProps {
  declaration: SettingDeclaration;
  value: SettingValue;
  text: string;
  onEdit: (text: string | null) => void;
  last: LastChange | undefined;
  /** Whether a setting without a last change was never changed. */
  whole: boolean;
  /** What it is to be later, where that is reserved. */
  reserved: ReservedValue | undefined;
  /** In a column at the side. */
  narrow: boolean;
}

/** Controls that no label can be for: groups of buttons and lists, which are named by its text. */
const grouped: readonly SettingKind[] = ['languages', 'levels', 'level', 'days'];

/** One setting: what it does, its value, and what is stored when it was touched. */
export const SettingRow = ({ declaration, value, text, onEdit, last, whole, reserved, narrow }: SettingRowProps) => {
  const translate = useTranslate();
  const { id, kind } = declaration;
  const key = id.replaceAll('.', '_');
  const next = stored(declaration, text);
  const edited = next !== value;
  const label = translate(`console.setting.${key}.label`, { _: id });
  const word = (on: SettingValue) => translate(on === true ? 'console.word.on' : 'console.word.off');
  const name = grouped.includes(kind) ? <span id={`${id}-name`}>{label}</span> : <label htmlFor={id}>{label}</label>;
  return (
    <div className={clsx(styles.row, narrow && styles.narrow, edited && styles.edited)}>
      <div>
        {name} {edited && <Chip tone="amber">{translate('console.settings.edited')}</Chip>}{' '}
        {edited && next !== null && isRisky(declaration, value, next) && (
          <Chip tone="coral">{translate('console.settings.risky')}</Chip>
        )}
        {reserved && <Chip tone="sky">{translate('console.settings.reserved')}</Chip>}
        <p className={clsx(textStyles.small, textStyles.ink3)}>{translate(`console.setting.${key}.hint`, { _: '' })}</p>
      </div>
      <div>
        <SettingControl declaration={declaration} text={text} onEdit={onEdit} />
        {edited && (
          <p className={clsx(textStyles.small, textStyles.ink3)}>
            {translate('console.settings.saved_value', {
              value: kind === 'flag' ? word(value) : spoken(declaration, value),
            })}{' '}
            <button type="button" className={textStyles.link} onClick={() => onEdit(null)}>
              {translate('console.settings.revert')}
            </button>
          </p>
        )}
        {reserved && <ReservedNote id={id} reserved={reserved} />}
      </div>
      {(!narrow || last) && <LastChanged change={last} known={whole} />}
    </div>
  );
};
