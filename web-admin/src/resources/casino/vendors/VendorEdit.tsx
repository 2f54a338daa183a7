import { EditBase, useRecordContext, useTranslate } from 'react-admin';
import { KeptForm } from '../../../parts/KeptForm.tsx';
import layout from '../../../parts/layout.module.css';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { useMay } from '../../../rest/use-may.ts';
import { useRefusedForm } from '../../../rest/use-refused-form.ts';
import { FormFoot } from '../../members/FormParts.tsx';
import styles from '../../members/PersonForm.module.css';
import { type Vendor, writes } from '../rows.ts';
import { KeySheet } from './KeySheet.tsx';
import { TestSheet } from './TestSheet.tsx';
import { inputs, VendorFields } from './VendorFields.tsx';
import { vendorChange, wholeLists } from './vendor-change.ts';

const changes = (form: object, options?: { previousData?: object }) =>
  vendorChange(wholeLists({ ...form }), { ...options?.previousData });

const Body = () => {
  const translate = useTranslate();
  const vendor = useRecordContext<Vendor>();
  const may = useMay()(writes);
  if (!vendor) return null;
  return (
    <>
      <div className={layout.pageHead}>
        <PageTitle text={vendor.name} />
      </div>
      <div className={styles.form}>
        <KeptForm inputs={inputs}>
          <div className={styles.form}>
            <VendorFields fresh={false} />
            {may && <FormFoot label={translate('ra.action.save')} cancelTo="/casino-vendors" />}
          </div>
        </KeptForm>
        <KeySheet vendor={vendor} />
        {may && <TestSheet vendor={vendor} />}
      </div>
    </>
  );
};

/** A supplier with what is shown of it, its limits, its skin and how it is connected. */
export const VendorEdit = () => (
  <EditBase mutationMode="pessimistic" redirect={false} transform={changes} mutationOptions={useRefusedForm()}>
    <Body />
  </EditBase>
);
