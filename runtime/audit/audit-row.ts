/** A row of an audit chain, as the table has it. */
export interface AuditRow {
  id: bigint;
  at: Date;
  actor: bigint;
  actor_kind: string;
  actor_account: string;
  ip: string;
  action: string;
  resource: string;
  resource_id: string;
  before: unknown;
  after: unknown;
  memo: string;
  previous: Buffer;
  mac: Buffer;
}
