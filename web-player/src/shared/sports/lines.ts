import { marketTypeOf } from '@madang/proto/madang/game_feeds/v1/market-types.ts';

/** Quarters as a decimal without zeros at its end, with a proper minus: −0.75, 0, 2.5. */
export function quartersText(quarters: number): string {
  const whole = Math.abs(quarters) * 25;
  const text = `${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`.replace(/\.?0+$/, '');
  return quarters < 0 ? `−${text}` : text;
}

const signedText = (quarters: number): string => (quarters > 0 ? `+${quartersText(quarters)}` : quartersText(quarters));

/** The line as its type writes it, of the home team where it is a handicap; empty where the type has none. */
export function lineText(type: string, quarters: number | undefined): string {
  if (quarters === undefined) return '';
  return marketTypeOf(type)?.line === 'handicap' ? signedText(quarters) : quartersText(quarters);
}

/** The line as it stands for one pick: the away team's handicap has the other sign. */
export function lineOfPick(type: string, quarters: number | undefined, pick: string): string {
  if (quarters === undefined) return '';
  const mirrored = marketTypeOf(type)?.line === 'handicap' && pick === 'away' && type === 'handicap';
  return lineText(type, mirrored ? -quarters || 0 : quarters);
}
