import { clsx } from 'clsx';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useKeys } from '../../keys/use-keys.ts';
import field from '../../parts/field.module.css';
import { Icon } from '../../parts/Icon.tsx';
import { Kbd } from '../../parts/Kbd.tsx';
import textStyles from '../../parts/text.module.css';

/** Finds settings while they are typed. */
export const SettingSearch = ({ value, onChange }: { value: string; onChange: (text: string) => void }) => {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  useKeys([{ combo: '/', label: 'console.keys.find', run: () => input.current?.focus() }]);
  const name = translate('console.settings.search');
  return (
    <label className={clsx(field.field, field.search)}>
      <Icon name="search" size="small" />
      <span className={textStyles.hidden}>{name}</span>
      <input
        ref={input}
        type="search"
        maxLength={60}
        placeholder={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && input.current?.blur()}
      />
      <Kbd>/</Kbd>
    </label>
  );
};
