import { CreateBase, required, SelectInput, TextInput, useTranslate } from 'react-admin';
import { KeptForm } from '../../parts/KeptForm.tsx';
import layout from '../../parts/layout.module.css';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { useRefusedForm } from '../../rest/use-refused-form.ts';
import { FormFoot, Part } from '../members/FormParts.tsx';
import styles from '../members/PersonForm.module.css';
import { firstWrong, mostLines, pastedLines } from './pasted-lines.ts';
import { type BlacklistKind, blacklistKinds } from './spec.ts';

const inputs = ['kind', 'lines', 'memo'];
const start = { kind: 'account', lines: '', memo: '' };
const choices = blacklistKinds.map((id) => ({ id, name: `console.blacklist.kind.${id}` }));

const asked = ({ kind, lines, memo }: Record<string, unknown>) => ({
  kind,
  memo,
  values: pastedLines(String(lines ?? '')),
});

/** Values of one kind, typed or pasted from a sheet, one a line. */
export const BlacklistCreate = () => {
  const translate = useTranslate();
  const check = (lines: unknown, { kind }: Record<string, unknown>) => {
    const values = pastedLines(String(lines ?? ''));
    if (values.length > mostLines) return translate('console.blacklist.many', { most: mostLines });
    const place = firstWrong(kind as BlacklistKind, values);
    return place > 0 ? translate('console.blacklist.wrong', { place, value: values[place - 1] }) : undefined;
  };
  return (
    <CreateBase redirect="list" transform={asked} mutationOptions={useRefusedForm()}>
      <div className={layout.pageHead}>
        <PageTitle title="console.blacklist.new" />
      </div>
      <KeptForm inputs={inputs} defaultValues={start}>
        <div className={styles.form}>
          <Part title="console.page.blacklist" hint="console.blacklist.hint">
            <SelectInput
              source="kind"
              label="console.field.kind"
              choices={choices}
              validate={required()}
              helperText={false}
            />
            <TextInput
              className={styles.wide}
              source="lines"
              label="console.blacklist.lines"
              multiline
              minRows={6}
              maxRows={16}
              autoComplete="off"
              validate={[required(), check]}
              helperText="console.blacklist.lines_hint"
            />
            <TextInput
              className={styles.wide}
              source="memo"
              label="console.field.memo"
              helperText={false}
              slotProps={{ htmlInput: { maxLength: 500 } }}
            />
          </Part>
          <FormFoot label={translate('console.blacklist.add')} cancelTo="/blacklist" />
        </div>
      </KeptForm>
    </CreateBase>
  );
};
