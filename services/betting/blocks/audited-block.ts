import type { Audited } from '@madang/runtime/audit/audit.ts';
import type { StoredBlock } from './stored.ts';

/** What the audit tells of a block that is made or taken away: what it names, and nothing else. */
export function auditedBlock(block: StoredBlock, how: 'add' | 'remove'): Audited {
  const named = {
    fixture_id: block.fixtureId,
    league_id: block.leagueId,
    sport: block.sport,
    market_type: block.marketType,
    account: block.account || null,
    level: block.level,
  };
  const told = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== null));
  return {
    action: `betting_block.${how}`,
    resource: 'betting_block',
    resourceId: `${block.id}`,
    ...(how === 'add' ? { after: told } : { before: told }),
  };
}
