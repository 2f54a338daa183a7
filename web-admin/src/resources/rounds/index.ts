import { RoundShow } from './RoundShow.tsx';
import { RoundsPage } from './RoundsPage.tsx';

export const rounds = { name: 'rounds', list: RoundsPage, show: RoundShow };
