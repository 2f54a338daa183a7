import { DebtsPage } from './DebtsPage.tsx';

export const debts = { list: DebtsPage };
