import { ImportPage } from './ImportPage.tsx';

/** One page for both: a migration is brought, looked at and followed in the same place. */
export const memberImports = { list: ImportPage, show: ImportPage };
