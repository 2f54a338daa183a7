import { CreateBase, useTranslate } from 'react-admin';
import { KeptForm } from '../../../parts/KeptForm.tsx';
import layout from '../../../parts/layout.module.css';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { useRefusedForm } from '../../../rest/use-refused-form.ts';
import { FormFoot } from '../../members/FormParts.tsx';
import styles from '../../members/PersonForm.module.css';
import { blank, inputs, VendorFields } from './VendorFields.tsx';
import { wholeLists } from './vendor-change.ts';

/** A new supplier. */
export const VendorCreate = () => {
  const translate = useTranslate();
  return (
    <CreateBase redirect="edit" transform={wholeLists} mutationOptions={useRefusedForm()}>
      <div className={layout.pageHead}>
        <PageTitle title="console.casino.new_vendor" />
      </div>
      <KeptForm inputs={inputs} defaultValues={blank}>
        <div className={styles.form}>
          <VendorFields fresh />
          <FormFoot label={translate('ra.action.save')} cancelTo="/casino-vendors" />
        </div>
      </KeptForm>
    </CreateBase>
  );
};
