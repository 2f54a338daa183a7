import { CreateBase, required, SelectInput, useTranslate } from 'react-admin';
import { filledFields } from '../../figures/changed-fields.ts';
import { KeptForm } from '../../parts/KeptForm.tsx';
import layout from '../../parts/layout.module.css';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { useConsole } from '../../rest/console.ts';
import { useRefusedForm } from '../../rest/use-refused-form.ts';
import { useRoleName, useRoles } from '../admin-roles/use-roles.ts';
import { FormFoot, Part } from '../members/FormParts.tsx';
import styles from '../members/PersonForm.module.css';
import { AdminFields } from './AdminFields.tsx';

const inputs = ['account', 'nickname', 'phone_number', 'password', 'role'];

/** A new administrator with a role of which the operator holds everything. */
export const AdminCreate = () => {
  const translate = useTranslate();
  const held = useConsole().permissions();
  const { data: roles = [] } = useRoles();
  const nameOf = useRoleName(roles);
  const choices = roles
    .filter((role) => role.permissions.every((name) => held.includes(name)))
    .map((role) => ({ id: role.name, name: nameOf(role.name) }));
  return (
    <CreateBase redirect="edit" transform={filledFields} mutationOptions={useRefusedForm()}>
      <div className={layout.pageHead}>
        <PageTitle title="console.admins.new" />
      </div>
      <KeptForm inputs={inputs}>
        <div className={styles.form}>
          <Part title="console.person_form.identity">
            <AdminFields isNew />
            <SelectInput
              source="role"
              label="console.field.role"
              choices={choices}
              translateChoice={false}
              validate={required()}
              helperText={false}
            />
          </Part>
          <FormFoot label={translate('ra.action.create')} cancelTo="/admins" />
        </div>
      </KeptForm>
    </CreateBase>
  );
};
