import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InFlight } from '../server/in-flight.ts';
import { type Answer, answerText, unknown } from './answer.ts';
import { type CallKind, readCall } from './read-call.ts';
import type { Seamless } from './seamless.ts';
import { takeCall } from './take-call.ts';

const bodyBytes = 16 << 10;
const paths: Record<CallKind, string> = {
  info: 'user/info',
  balance: 'user/balance',
  bet: 'transaction/bet',
  win: 'transaction/win',
  rollback: 'transaction/rollback',
};
const notFound = JSON.stringify({ message: 'not found', error: { code: 'NOT_FOUND', message: 'not found' } });
const signatureHeader = 'x-hub88-signature';
const json = 'application/json; charset=utf-8';

/** Casino suppliers' way in: `POST /seamless/{vendor}/…`, and nothing else below `/seamless`. */
export function mountSeamless(app: FastifyInstance, seamless: Seamless, inFlight: InFlight): void {
  inFlight.guard(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytes }, (_request, body, done) =>
    done(null, body),
  );
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
    const code = error.statusCode ?? 503;
    // What could not be received is no call; anything else is nobody's word that it was not booked.
    const isWrong = code >= 400 && code < 500;
    return send(reply, isWrong ? { status: 'RS_ERROR_WRONG_SYNTAX', code } : unknown({}));
  });
  for (const [kind, path] of Object.entries(paths) as [CallKind, string][])
    app.post<{ Params: { vendor: string } }>(`/seamless/:vendor/${path}`, (request, reply) =>
      receive(seamless, kind, request, reply),
    );
  for (const path of ['/seamless', '/seamless/*'])
    app.all(path, (_request, reply) => reply.code(404).type(json).send(notFound));
}

type Incoming = FastifyRequest<{ Params: { vendor: string } }>;

async function receive(seamless: Seamless, kind: CallKind, request: Incoming, reply: FastifyReply): Promise<unknown> {
  const started = performance.now();
  const { body, headers, ip, params } = request;
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  const given = headers[signatureHeader];
  const vendors = await seamless.vendors.get();
  const { vendor, refused } = seamless.senders.check(
    vendors,
    params.vendor,
    ip,
    bytes,
    typeof given === 'string' ? given : '',
  );
  const answer = await answerOf();
  if (vendor) seamless.counted(vendor.id, answer.status, performance.now() - started);
  return send(reply, answer);

  async function answerOf(): Promise<Answer> {
    if (refused === 'TOO_MANY') return unknown({}, 429);
    if (refused || !vendor) return { status: refused ?? 'RS_ERROR_INVALID_PARTNER' };
    const read = readCall(kind, bytes);
    if ('refused' in read) return { status: read.refused, echo: read.echo };
    return takeCall(seamless.desk, vendor.id, read.call);
  }
}

function send(reply: FastifyReply, answer: Answer): FastifyReply {
  const { code = 200 } = answer;
  if (code === 429 || code === 503) reply.header('retry-after', '1');
  return reply.code(code).type(json).send(answerText(answer));
}
