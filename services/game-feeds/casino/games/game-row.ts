import { timestampFromDate } from '@bufbuild/protobuf/wkt';

export interface GameRow {
  id: bigint;
  product: number;
  vendor: string;
  kind: string;
  code: string;
  names: Record<string, string>;
  category: string;
  return_bp: number;
  position: number;
  visible: boolean;
  maintenance: boolean;
  max_bet: bigint;
  max_win: bigint;
  changed_at: Date;
}

/** Of games `g` with their products `p`. */
export const gameColumns = `g.id, g.product, g.vendor, p.kind, g.code, g.names, g.category, g.return_bp, g.position, g.visible,
  g.maintenance, g.max_bet, g.max_win, g.changed_at`;

export const gameMessage = (row: GameRow) => ({
  id: row.id,
  product: row.product,
  vendor: row.vendor,
  kind: row.kind,
  code: row.code,
  names: row.names,
  category: row.category,
  returnBp: row.return_bp,
  position: row.position,
  visible: row.visible,
  maintenance: row.maintenance,
  maxBet: row.max_bet,
  maxWin: row.max_win,
  changedAt: timestampFromDate(row.changed_at),
});
