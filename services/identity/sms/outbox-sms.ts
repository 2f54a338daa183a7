import type { Clock } from '@madang/runtime/clock.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import type { Seal } from '../personal/seal.ts';
import type { SmsPort } from './sms-port.ts';

const place = 'sms_outbox';

/** Keeps messages in a table instead of sending them, for installations without an SMS supplier. */
export function outboxSms(database: Queryable, seal: Seal, clock: Clock): SmsPort {
  return {
    async send(to, text) {
      const message = seal.close(JSON.stringify({ to, text }), place);
      await database.query('insert into sms_outbox (message, at) values ($1, $2)', [message, clock.now()]);
    },
    async list(limit) {
      const { rows } = await database.query<{ message: Buffer; at: Date }>(
        'select message, at from sms_outbox order by id desc limit $1',
        [limit],
      );
      return rows.map((row) => {
        const { to, text } = JSON.parse(seal.open(row.message, place)) as { to: string; text: string };
        return { to, text, at: row.at };
      });
    },
  };
}
