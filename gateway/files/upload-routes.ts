import { DomainError } from '@madang/runtime/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayContext } from '../context.ts';
import { UploadSlots } from '../rest/uploads/upload-slots.ts';
import { isPlaceName, putImage } from './put-image.ts';
import { sendStored } from './send-stored.ts';

/** Images that one address may send at once: a house has several members. */
const maxEach = 3;
const rule = { callers: ['visitor'], ignoresToken: true } as const;

/** Mounts the places that images are put to: by a signed address, and seen there for a while by who has it. */
export function mountPlaces(app: FastifyInstance, gateway: GatewayContext): void {
  const slots = new UploadSlots(gateway.config.maxUploads, maxEach);
  const said = new WeakMap<FastifyRequest, string>();
  const ending = new AbortController();
  app.addHook('preClose', (done) => {
    ending.abort();
    done();
  });
  const counted = async (request: FastifyRequest, rate?: 'upload') => {
    const caller = await gateway.callers.identify(request, rule);
    await gateway.callers.check(caller, { ...rule, ...(rate && { rate }) });
    return caller;
  };
  app.get('/files/upload/:name', async (request, reply) => {
    const { name } = request.params as { name: string };
    if (!isPlaceName(name)) throw new DomainError('NOT_FOUND');
    const caller = await counted(request);
    const { storedName } = await gateway.services.memberUploads.getPlaced({ name }, caller.options);
    return sendStored(gateway, storedName, reply);
  });
  void app.register((scope, _options, mounted) => {
    scope.removeAllContentTypeParsers();
    // Older clients send the ending alone, which the server would take for no media type at all and refuse.
    scope.addHook('onRequest', (request, _reply, done) => {
      said.set(request, request.raw.headers['content-type'] ?? '');
      request.raw.headers['content-type'] = 'application/octet-stream';
      done();
    });
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    scope.put('/files/upload/:name', async (request, reply): Promise<FastifyReply> => {
      const caller = await counted(request, 'upload');
      const contentType = said.get(request) ?? '';
      const data = await putImage(request, { gateway, slots, ending: ending.signal, caller, contentType });
      return reply.header('cache-control', 'no-store').send({ result: true, data });
    });
    mounted();
  });
}
