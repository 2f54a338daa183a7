import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Icon } from '../../parts/Icon.tsx';
import { useConsole } from '../../rest/console.ts';
import { permissionFor } from '../../rest/permissions.ts';
import { useMay } from '../../rest/use-may.ts';
import type { PersonResource } from './use-person.ts';

/** The way to the form of a new member or agent, for who may make one. */
export const NewPersonButton = ({ resource, to }: { resource: PersonResource; to: string }) => {
  const translate = useTranslate();
  const may = useMay();
  const { name } = useConsole();
  if (!may(permissionFor(resource, 'create', name))) return null;
  return (
    <Button component={Link} to={to} variant="contained">
      <Icon name="plus" size="small" /> {translate(`console.person_form.new_${resource}`)}
    </Button>
  );
};
