import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Icon } from '../../parts/Icon.tsx';
import { useMay } from '../../rest/use-may.ts';
import { writes } from './rows.ts';

/** Leads to the form of a new one, for who may make it. */
export const AddButton = ({ to, label }: { to: string; label: string }) => {
  const translate = useTranslate();
  if (!useMay()(writes)) return null;
  return (
    <Button component={Link} to={to} variant="contained">
      <Icon name="plus" size="small" /> {translate(label)}
    </Button>
  );
};
