import type { Language } from '@madang/i18n/languages.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayContext } from '../context.ts';
import type { Payload, ReadOf } from '../payload.ts';
import type { Caller } from '../session/caller.ts';
import type { CallerRule } from '../session/callers.ts';
import type { CallerKind, Session } from '../session/session.ts';
import type { EntryRule } from '../site/check-entry.ts';
import type { FieldNames } from '../text/refusal.ts';
import type { ReadyData } from './ready-data.ts';

/** Where a call answers: `user` at /api/X and /api/user/X, `agent` at /api/agent/X, `admin` at /api/admin/X. */
export type LegacyArea = 'user' | 'agent' | 'admin';

/** What a call's code gets beside its payload. */
export interface LegacyContext {
  gateway: GatewayContext;
  caller: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Data = Record<string, unknown>;

/** One row of the legacy API's table. */
export interface LegacyCall<P extends Payload = Payload> extends CallerRule, EntryRule {
  /** The path after its area. */
  path: string;
  areas: readonly LegacyArea[];
  /** What it does, in one line of the API document. */
  does: string;
  payload: P;
  /** Names of the answer's fields, for the API document. */
  answers: readonly string[];
  /** Fields that the service behind it spells otherwise. */
  names?: FieldNames;
  run(payload: ReadOf<P>, context: LegacyContext): Promise<Data | ReadyData>;
  /** What a caller without a session is told beside INVALID_REQUEST; without it the refusal's data is empty. */
  forVisitors?(gateway: GatewayContext, language: Language): Promise<Data>;
}

/** Keeps a row's payload type while the table holds rows of all types. */
export const call = <P extends Payload>(row: LegacyCall<P>): LegacyCall => row as unknown as LegacyCall;

/** The session of a caller whom the table let in only with one. */
export function sessionOf(caller: Caller): Session {
  if (!caller.session) throw new DomainError('INVALID_REQUEST');
  return caller.session;
}

/** The kinds of caller that an area is for; a row's own rule comes on top of it. */
const areaCallers: Record<LegacyArea, readonly CallerKind[]> = {
  user: ['visitor', 'member', 'agent', 'admin'],
  agent: ['visitor', 'agent'],
  admin: ['visitor', 'admin'],
};

export interface LegacyPath {
  path: string;
  area: LegacyArea;
  /** Who may call the row at this path. */
  callers: readonly CallerKind[];
}

/** Every path of a row. An administrator's path is for administrators, whoever else may call the row elsewhere. */
export function pathsOf(row: LegacyCall): LegacyPath[] {
  return row.areas.flatMap((area) => {
    const callers = row.callers.filter((kind) => areaCallers[area].includes(kind));
    const paths = area === 'user' ? [`/api/${row.path}`, `/api/user/${row.path}`] : [`/api/${area}/${row.path}`];
    return paths.map((path) => ({ path, area, callers }));
  });
}
