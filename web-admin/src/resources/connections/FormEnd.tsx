import { Button } from '@mui/material';
import { SaveButton, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Icon } from '../../parts/Icon.tsx';
import { FormRefusal } from '../../parts/KeptForm.tsx';
import layout from '../../parts/layout.module.css';

/** The end of a form: why it was refused as a whole, and the two ways out. */
export const FormEnd = ({ resource }: { resource: string }) => {
  const translate = useTranslate();
  return (
    <>
      <FormRefusal />
      <div className={layout.row}>
        <SaveButton variant="contained" size="large" icon={<Icon name="check" size="small" />} />
        <Button component={Link} to={`/${resource}`} size="large">
          {translate('ra.action.cancel')}
        </Button>
      </div>
    </>
  );
};
