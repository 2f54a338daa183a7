import type { FastifyRequest } from 'fastify';
import { putAddress } from '../../files/put-address.ts';
import { text } from '../../payload.ts';
import { call } from '../call.ts';

/** Where the client reached this host: as the configuration writes it, where it does, since a proxy may end TLS before. */
const originOf = ({ protocol, host }: FastifyRequest, publicUrls: readonly string[]): string =>
  publicUrls.find((url) => new URL(url).host === host) ?? `${protocol}://${host}`;

export const uploadCalls = [
  call({
    path: 'upload/getSignedUrl',
    areas: ['user', 'agent', 'admin'],
    callers: ['member', 'agent', 'admin'],
    openInBreak: true,
    does: 'Answers an address that one image is put to, once and within ten minutes, with its ending as Content-Type and without credentials. Without its query the address is the image’s, for the text that shows it.',
    payload: { file_ext: text({ max: 10 }) },
    answers: ['url'],
    async run({ file_ext }, { gateway, caller, request }) {
      // A client that knows of no purposes: what an operator brings is shown to all, what others bring to who may see the text.
      const purpose = caller.kind === 'admin' ? 'image' : 'writing';
      const { memberUploads } = gateway.services;
      const { name } = await memberUploads.openPlace({ purpose, fileExt: file_ext }, caller.options);
      return {
        url: originOf(request, gateway.config.publicUrls) + putAddress(name, gateway.secret, gateway.clock.now()),
      };
    },
  }),
];
