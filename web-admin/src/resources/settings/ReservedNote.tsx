import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import { dayTime } from '../../figures/moments.ts';
import textStyles from '../../parts/text.module.css';
import { useSettingWords } from '../approvals/use-setting-words.ts';
import type { ReservedValue } from './reserved.ts';

/** What a setting is to be, and from when on. */
export const ReservedNote = ({ id, reserved }: { id: string; reserved: ReservedValue }) => {
  const translate = useTranslate();
  const { say } = useSettingWords();
  return (
    <p className={clsx(textStyles.small, textStyles.ink3)}>
      {translate('console.settings.reserved_row', { at: dayTime(reserved.at), value: say(id, reserved.to) })}
    </p>
  );
};
