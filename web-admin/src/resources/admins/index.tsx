import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { useMay } from '../../rest/use-may.ts';
import { AdminCreate } from './AdminCreate.tsx';
import { AdminEdit } from './AdminEdit.tsx';
import { admins as spec } from './specs.tsx';

const NewAdmin = () => {
  const translate = useTranslate();
  const may = useMay();
  return may('admins.write') ? (
    <Button component={Link} to="/admins/create" variant="contained">
      <Icon name="plus" size="small" /> {translate('console.admins.new')}
    </Button>
  ) : null;
};

export const admins = {
  name: 'admins',
  list: () => <ResourceList spec={spec} extras={{ tools: <NewAdmin /> }} />,
  create: AdminCreate,
  edit: AdminEdit,
};
