import { isLoopback } from '@madang/runtime/address.ts';
import type { FastifyRequest } from 'fastify';

/** True where a request comes from this machine itself: by its socket, since any header can be written by anyone. */
export const isFromHere = (request: FastifyRequest): boolean => isLoopback(request.socket.remoteAddress ?? '');
