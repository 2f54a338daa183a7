import type { SessionRules } from './session-rules.ts';

/** The condition that a session `s` is still good, with its four parameters from the number `first` on. */
export function liveSession(rules: SessionRules, now: Date, first: number): { sql: string; params: unknown[] } {
  const since = (kind: keyof SessionRules['idleMs']) => new Date(now.getTime() - rules.idleMs[kind]);
  return {
    sql: `s.ended_at is null and s.expires_at > $${first}
      and s.seen_at > case s.kind when 'member' then $${first + 1}::timestamptz
        when 'agent' then $${first + 2}::timestamptz else $${first + 3}::timestamptz end`,
    params: [now, since('member'), since('agent'), since('admin')],
  };
}
