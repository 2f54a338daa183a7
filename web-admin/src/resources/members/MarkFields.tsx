import type { CSSProperties } from 'react';
import { SelectInput, TextInput, useTranslate, type Validator } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { isReadableColor, nicknamePalette } from '../../figures/nickname-color.ts';
import { useMe } from '../../rest/use-me.ts';
import styles from './MarkFields.module.css';

const readable: Validator = (color: unknown) =>
  color && !isReadableColor(String(color)) ? 'console.nickname_color.wrong' : undefined;

/** The colour of the nickname: one of a few that can be read everywhere, or any other that can. */
const Color = () => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const now = String(useWatch({ name: 'nickname_color' }) ?? '');
  return (
    <div className={styles.group}>
      <TextInput
        source="nickname_color"
        label="console.nickname_color.title"
        autoComplete="off"
        validate={readable}
        helperText="console.nickname_color.hint"
        slotProps={{ htmlInput: { maxLength: 7, placeholder: '#rrggbb' } }}
      />
      <fieldset className={styles.swatches} aria-label={translate('console.nickname_color.palette')}>
        {nicknamePalette.map((color) => (
          <button
            key={color}
            type="button"
            className={styles.swatch}
            style={{ '--nickname': color } as CSSProperties}
            aria-label={color}
            aria-pressed={now.toLowerCase() === color}
            onClick={() => setValue('nickname_color', color, { shouldDirty: true, shouldValidate: true })}
          />
        ))}
      </fieldset>
    </div>
  );
};

/** By what operators tell people apart at a glance. */
export const Marks = () => {
  const translate = useTranslate();
  const { normal_b_name: named } = useMe();
  const marks = [
    { id: 'a', name: translate('console.normal_mark.a') },
    { id: 'b', name: named ? `B · ${named}` : translate('console.normal_mark.b') },
  ];
  return (
    <>
      <SelectInput
        source="normal_mark"
        label="console.normal_mark.title"
        choices={marks}
        translateChoice={false}
        helperText="console.normal_mark.hint"
      />
      <Color />
    </>
  );
};
