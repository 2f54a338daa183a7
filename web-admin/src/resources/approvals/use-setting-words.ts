import { useTranslate } from 'react-admin';
import { sections } from '../settings/declaration.ts';
import { spoken, withUnit } from '../settings/setting-values.ts';

const declared = new Map(sections.flatMap(({ settings }) => settings.map((one) => [one.id, one] as const)));

/** An entry of a table is told by its values, in the order of its columns. */
const entry = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).join(' · ') : String(value);

/** A setting's name and a value of it as the settings page says them; a value that falls back says so. */
export const useSettingWords = () => {
  const translate = useTranslate();
  const say = (id: string, value: unknown): string => {
    const declaration = declared.get(id);
    if (value === null || value === undefined) return translate('console.approval.falls_back');
    if (typeof value === 'boolean') return translate(value ? 'console.word.on' : 'console.word.off');
    if (!declaration) return Array.isArray(value) ? value.map(entry).join(', ') : String(value);
    const isNumber = declaration.kind !== 'text' && declaration.kind !== 'languages';
    const said = spoken(declaration, isNumber ? Number(value) : String(value));
    // A time of hours, minutes and seconds says itself what it is.
    return declaration.kind === 'duration'
      ? said
      : withUnit(said, translate(`console.unit.${declaration.kind}`, { _: '' }));
  };
  const nameOf = (id: string): string => translate(`console.setting.${id.replaceAll('.', '_')}.label`, { _: id });
  return { nameOf, say };
};
