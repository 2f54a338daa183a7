import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { useKeys } from '../../keys/use-keys.ts';
import { personFormPath } from '../../lists/paths.ts';
import { Kbd } from '../../parts/Kbd.tsx';
import screen from '../../parts/screen.module.css';
import { permissionFor } from '../../rest/permissions.ts';
import { useMay } from '../../rest/use-may.ts';
import { usePerson } from './use-person.ts';

/** The way to the form of the person whose page this is, for who may change it. */
export const EditLink = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { member, resource } = usePerson();
  const may = useMay()(permissionFor(resource, 'edit')) && member.state !== 'deleted';
  const path = personFormPath(resource, member.id);
  useKeys([{ combo: 'E', label: 'ra.action.edit', run: () => void navigate(path) }], { enabled: may });
  if (!may) return null;
  return (
    <Button component={Link} to={path}>
      {translate('ra.action.edit')}{' '}
      <span className={screen.onlyWide}>
        <Kbd>E</Kbd>
      </span>
    </Button>
  );
};
