import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { useMay } from '../../rest/use-may.ts';
import { settlementList } from './spec.tsx';

/** What was settled with partners; a row opens its statement. */
export const SettlementsPage = () => {
  const translate = useTranslate();
  const may = useMay();
  const tools = may('settlements.write') && (
    <>
      <Button component={Link} to="/settlement-runs" variant="outlined" color="inherit">
        {translate('console.losing.run.button')}
      </Button>
      <Button component={Link} to="/settlements/create" variant="contained" color="inherit">
        {translate('console.losing.new')}
      </Button>
    </>
  );
  return (
    <ResourceList
      spec={{ ...settlementList, link: ({ id }) => `/settlements/${String(id)}/show` }}
      extras={{ tools }}
    />
  );
};
