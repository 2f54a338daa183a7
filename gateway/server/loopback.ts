import type { FastifyRequest } from 'fastify';

/** What this machine's own programs have by themselves; of the other loopback addresses a proxy may make use. */
const own = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** True where a request comes from this machine itself: by its socket, since any header can be written by anyone. */
export const isFromHere = (request: FastifyRequest): boolean => own.has(request.socket.remoteAddress ?? '');
