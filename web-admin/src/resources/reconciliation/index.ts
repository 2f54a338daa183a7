import { ReconciliationPage } from './ReconciliationPage.tsx';

export const reconciliations = { name: 'reconciliations', list: ReconciliationPage };
