import { ApprovalsPage } from './ApprovalsPage.tsx';

export const approvals = { name: 'approvals', list: ApprovalsPage };
