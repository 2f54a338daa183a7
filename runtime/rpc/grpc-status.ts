import { Code, ConnectError } from '@connectrpc/connect';
import { findTrailerError, setTrailerStatus } from '@connectrpc/connect/protocol-grpc';
import { toConnectError } from '../errors.ts';

/** A status of gRPC, with the google.rpc.Status that carries its details in binary. */
export interface Status {
  code: number;
  message: string;
  details: Uint8Array | undefined;
}

export const detailsKey = 'grpc-status-details-bin';

/** The status of whatever was thrown, in the form that every gRPC client reads. */
export function statusOf(thrown: unknown): Status {
  const error = toConnectError(thrown);
  const details = setTrailerStatus(new Headers(), error).get(detailsKey);
  return {
    code: error.code,
    message: error.rawMessage,
    details: details === null ? undefined : Buffer.from(details, 'base64'),
  };
}

/** The error that a status tells of. */
export function connectError({ code, message, details }: Status): ConnectError {
  const trailer = new Headers({ 'grpc-status': String(code), 'grpc-message': encodeURIComponent(message) });
  if (details && details.length > 0) trailer.set(detailsKey, Buffer.from(details).toString('base64'));
  return findTrailerError(trailer) ?? new ConnectError(message, Code.Unknown);
}
