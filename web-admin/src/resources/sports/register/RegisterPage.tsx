import { useSearchParams } from 'react-router';
import { SheetPage } from '../sheet/SheetPage.tsx';
import { FixtureCreate } from './FixtureCreate.tsx';

/** Matches are registered one by one, or by a sheet of many. */
export const RegisterPage = () => {
  const [asked] = useSearchParams();
  return asked.has('sheet') ? <SheetPage /> : <FixtureCreate />;
};
