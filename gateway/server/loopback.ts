import type { FastifyRequest } from 'fastify';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** True where a request comes from this machine itself: by its socket, since any header can be written by anyone. */
export const isFromHere = (request: FastifyRequest): boolean => loopback.has(request.socket.remoteAddress ?? '');
