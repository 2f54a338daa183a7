import { NoticeChangedSchema } from '@madang/proto/madang/content/v1/events_pb.ts';
import { openDatabase } from '../database.ts';
import { startConsumer } from '../events/consumer.ts';
import { connectNatsBus } from '../events/nats-bus.ts';
import { createLogger } from '../log.ts';

/**
 * A process of its own that takes events and is killed in the middle: before its effect is committed where the third
 * argument says so, otherwise where MADANG_FAILPOINTS says.
 */
const [nats = '', databaseUrl = '', consumer = '', dies = ''] = process.argv.slice(2);
const log = createLogger('test', 'fatal');
const database = openDatabase({ url: databaseUrl, schema: 'reader' });
startConsumer(
  await connectNatsBus(nats, log),
  {
    consumer,
    database,
    events: [NoticeChangedSchema],
    handle: async (tx, batch) => {
      for (const { id } of batch) await tx.query('insert into effects (consumer, id) values ($1, $2)', [consumer, id]);
      if (dies === 'before') process.kill(process.pid, 'SIGKILL');
    },
  },
  log,
);
