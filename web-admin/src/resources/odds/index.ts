import { OddsPage } from './OddsPage.tsx';

export const odds = { name: 'games', list: OddsPage };
