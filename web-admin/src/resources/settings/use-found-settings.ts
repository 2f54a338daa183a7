import { useTranslate } from 'react-admin';
import type { Setting } from '../../contract/records.ts';
import { type SettingSection, sections } from './declaration.ts';
import { spoken } from './setting-values.ts';

/**
 * The sections with what the services send of them, and of that only what is searched for: by the setting's name, hint
 * or value, or by its section, which is whole then.
 */
export const useFoundSettings = (data: readonly Setting[], typed: string): readonly SettingSection[] => {
  const translate = useTranslate();
  const values = new Map(data.map(({ id, value }) => [id, value]));
  const wanted = typed.trim().toLowerCase();
  return sections.flatMap((section) => {
    const whole = translate(`console.settings.section.${section.name}`).toLowerCase().includes(wanted);
    const settings = section.settings.filter((declaration) => {
      const { id } = declaration;
      const value = values.get(id);
      if (value === undefined) return false;
      const texts = ['label', 'hint'].map((part) =>
        translate(`console.setting.${id.replaceAll('.', '_')}.${part}`, { _: '' }),
      );
      return whole || [...texts, spoken(declaration, value)].some((text) => text.toLowerCase().includes(wanted));
    });
    return settings.length > 0 ? [{ ...section, settings }] : [];
  });
};
