import * as grpc from '@grpc/grpc-js';
import type { TlsFiles } from '../tls-files.ts';

export type { TlsFiles };

export const channelCredentials = (tls: TlsFiles | undefined): grpc.ChannelCredentials =>
  tls ? grpc.credentials.createSsl(tls.ca, tls.key, tls.cert) : grpc.credentials.createInsecure();

/** With TLS on, both sides show a certificate: a stranger does not even get to say who it is. */
export const serverCredentials = (tls: TlsFiles | undefined): grpc.ServerCredentials =>
  tls
    ? grpc.ServerCredentials.createSsl(tls.ca, [{ private_key: tls.key, cert_chain: tls.cert }], true)
    : grpc.ServerCredentials.createInsecure();
