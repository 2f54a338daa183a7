import type { PointRow } from '@madang/proto/madang/player/v1/points_pb.ts';
import { lazy } from 'react';
import { withTexts } from '../../shared/i18n/setup.ts';
import { BetOfId } from './BetOfId.tsx';

const CasinoBetOfId = lazy(() =>
  withTexts('casino', import('./CasinoBetOfId.tsx')).then((file) => ({ default: file.CasinoBetOfId })),
);

const SUPPLIERS: Record<string, 'casino' | 'slot'> = { CASINO: 'casino', SLOT: 'slot' };

/** The bet that moved points, by the kind that the movement names. */
export function BetOfPoint({ row }: { row: Pick<PointRow, 'parentId' | 'bettingType'> }) {
  const kind = SUPPLIERS[row.bettingType.toUpperCase()];
  return kind ? <CasinoBetOfId kind={kind} id={row.parentId} /> : <BetOfId id={row.parentId} />;
}
