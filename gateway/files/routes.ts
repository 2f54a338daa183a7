import { DomainError, toDomainError } from '@madang/runtime/errors.ts';
import { isStoredName } from '@madang/runtime/files/file-store.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayContext } from '../context.ts';
import { statusOf } from '../rest/refusals.ts';
import { isGoodAddress } from './file-address.ts';
import { inert, keeping, sendStored, storedType } from './send-stored.ts';
import { mountPlaces } from './upload-routes.ts';

/** Serves what was uploaded. */
export function mountFiles(app: FastifyInstance, gateway: GatewayContext): void {
  app.setErrorHandler((thrown, _request, reply) => {
    const { reason } = toDomainError(thrown);
    if (reason === 'INTERNAL' || reason === 'UNAVAILABLE')
      gateway.log.error({ err: thrown }, 'stored file read failed');
    return reply
      .code(statusOf(reason))
      .headers({ ...inert, 'cache-control': 'no-store' })
      .send({ message: reason, error: { code: reason, message: reason } });
  });
  mountPlaces(app, gateway);
  app.get('/files/*', (request, reply) => serve(gateway, request, reply));
}

async function serve(gateway: GatewayContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const name = (request.params as { '*': string })['*'];
  const { secret, clock, config } = gateway;
  if (!isStoredName(name) || !isGoodAddress(name, request.query as object, secret, clock.now()))
    throw new DomainError('NOT_FOUND');
  if (name.startsWith('public/') && config.filesUrl !== '' && storedType(name))
    return reply
      .headers({ ...inert, ...keeping(name) })
      .code(307)
      .header('location', `${config.filesUrl}/${name}`)
      .send();
  return sendStored(gateway, name, reply, request.headers['if-none-match']);
}
