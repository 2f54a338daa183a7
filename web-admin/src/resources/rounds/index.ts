import { RoundsPage } from './RoundsPage.tsx';

export const rounds = { name: 'rounds', list: RoundsPage };
