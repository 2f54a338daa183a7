import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Sheet } from '../../parts/Sheet.tsx';
import screen from '../../parts/screen.module.css';
import textStyles from '../../parts/text.module.css';
import type { SettingSection } from './declaration.ts';
import type { ReservedValue } from './reserved.ts';
import { SettingRow } from './SettingRow.tsx';
import { type SettingValue, shown } from './setting-values.ts';
import type { useLastChanges } from './use-last-changes.ts';

interface SettingSheetProps {
  section: SettingSection;
  values: ReadonlyMap<string, SettingValue>;
  edits: Readonly<Record<string, string>>;
  onEdit: (id: string, text: string | null) => void;
  last: ReturnType<typeof useLastChanges>;
  /** What is reserved of each setting. */
  reserved: ReadonlyMap<string, ReservedValue>;
  /** In a column at the side: what a setting is edited with stands below its name. */
  narrow?: boolean;
  /** What stands below the settings. */
  children?: ReactNode;
}

/** The settings of one section, each with who changed it last. */
export const SettingSheet = ({
  section,
  values,
  edits,
  onEdit,
  last,
  reserved,
  narrow = false,
  children,
}: SettingSheetProps) => {
  const translate = useTranslate();
  return (
    <Sheet
      title={<h2 id={section.name}>{translate(`console.settings.section.${section.name}`)}</h2>}
      tools={
        narrow ? undefined : (
          <span className={clsx(textStyles.small, textStyles.ink3, screen.onlyWide)}>
            {translate('console.settings.last_changed')}
          </span>
        )
      }
    >
      {section.settings.map((declaration) => {
        const { id } = declaration;
        const value = values.get(id) ?? '';
        return (
          <SettingRow
            key={id}
            declaration={declaration}
            value={value}
            text={edits[id] ?? shown(declaration, value)}
            onEdit={(text) => onEdit(id, text)}
            last={last.changes.get(id)}
            whole={last.whole}
            reserved={reserved.get(id)}
            narrow={narrow}
          />
        );
      })}
      {children}
    </Sheet>
  );
};
