import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { KeptForm } from '../../parts/KeptForm.tsx';
import { useMay } from '../../rest/use-may.ts';
import { FormFoot } from '../members/FormParts.tsx';
import styles from '../members/PersonForm.module.css';
import { writes } from './rows.ts';

interface CatalogueFormProps {
  /** Fields that can be refused in their place. */
  inputs: readonly string[];
  /** What a new one begins with; absent for one that is there. */
  blank?: object | undefined;
  /** The list that cancelling leads back to. */
  home: string;
  children: ReactNode;
}

/** The frame of a form of the catalogue: its parts, and what saves them for who may. */
export const CatalogueForm = ({ inputs, blank, home, children }: CatalogueFormProps) => {
  const translate = useTranslate();
  const may = useMay()(writes);
  return (
    <KeptForm inputs={inputs} {...(blank && { defaultValues: blank })}>
      <div className={styles.form}>
        {children}
        {may && <FormFoot label={translate('ra.action.save')} cancelTo={home} />}
      </div>
    </KeptForm>
  );
};
