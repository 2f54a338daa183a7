import { timestampDate } from '@bufbuild/protobuf/wkt';
import { kstIso } from '@madang/runtime/clock.ts';
import { DomainError, toDomainError } from '@madang/runtime/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { GatewayContext } from '../context.ts';
import { statusOf } from '../rest/refusals.ts';
import { isFromHere } from './loopback.ts';

interface Shown {
  to: string;
  text: string;
  at: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const html = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

async function messages({ services }: GatewayContext): Promise<Shown[]> {
  const outbox = await services.identity.listOutbox({});
  return outbox.messages.map(({ to, text, at }) => ({ to, text, at: at ? kstIso(timestampDate(at)) : '' }));
}

/**
 * The SMS that the outbox driver holds: for a laptop, where nobody sends real ones. Mounted only where the config says so,
 * and there only for callers on this machine; a driver that sends has nothing to show.
 */
export async function mountDevOutbox(app: FastifyInstance, gateway: GatewayContext): Promise<void> {
  await app.register((scope, _options, mounted) => {
    scope.addHook('onRequest', (request, _reply, done) =>
      done(isFromHere(request) ? undefined : new DomainError('NOT_FOUND')),
    );
    scope.setErrorHandler((thrown, _request, reply) => {
      const { reason } = toDomainError(thrown);
      return reply.code(statusOf(reason)).send({ message: reason, error: { code: reason, message: reason } });
    });
    mountPages(scope, gateway);
    mounted();
  });
}

function mountPages(app: FastifyInstance, gateway: GatewayContext): void {
  app.get('/dev/outbox.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await messages(gateway)),
  );
  app.get('/dev/outbox', async (_request, reply) => {
    const rows = (await messages(gateway)).map(
      ({ to, text, at }) => `<tr><td>${html(at)}</td><td>${html(to)}</td><td>${html(text)}</td></tr>`,
    );
    const page = `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="5"><title>Outbox</title>
<h1>Sent SMS</h1><table border="1" cellpadding="6"><tr><th>At</th><th>To</th><th>Text</th></tr>${rows.join('')}</table>`;
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
  });
}
