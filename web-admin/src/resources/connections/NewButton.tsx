import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Icon } from '../../parts/Icon.tsx';
import { permissionFor } from '../../rest/permissions.ts';
import { useMay } from '../../rest/use-may.ts';

interface NewButtonProps {
  resource: string;
  label: string;
}

/** The way to the form of a new row, for who may make one. */
export const NewButton = ({ resource, label }: NewButtonProps) => {
  const translate = useTranslate();
  if (!useMay()(permissionFor(resource, 'create'))) return null;
  return (
    <Button component={Link} to={`/${resource}/create`} variant="contained">
      <Icon name="plus" size="small" /> {translate(label)}
    </Button>
  );
};
