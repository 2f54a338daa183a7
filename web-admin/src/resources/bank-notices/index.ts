import { BankNoticesPage } from './BankNoticesPage.tsx';

export const bankNotices = { list: BankNoticesPage };
