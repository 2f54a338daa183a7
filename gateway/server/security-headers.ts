import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { CasinoBook } from '../casino/catalogue.ts';
import type { GatewayConfig } from '../config.ts';
import { frameSources, isGameWindow } from './frame-sources.ts';

/** No page uses a device of its reader, and none that is shown inside of one may. */
const nothing = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * The headers of pages. Scripts come from this host alone and never stand inside of a page; styles may, because the
 * consoles' component library writes its own while it runs.
 */
export async function guardPages(
  app: FastifyInstance,
  { filesUrl }: Pick<GatewayConfig, 'filesUrl'>,
  casino: Pick<CasinoBook, 'get' | 'current'>,
): Promise<void> {
  // A game's window names the suppliers of now: it waits for them where they changed, and frames nobody where they are away.
  app.addHook('onRequest', async ({ url }) => {
    if (isGameWindow(url)) await Promise.resolve(casino.get()).catch(() => undefined);
  });
  // Uploads come from here, or from the one host that the configuration names.
  const files = filesUrl === '' ? [] : [new URL(filesUrl).origin];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...files],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        mediaSrc: ["'self'", ...files],
        objectSrc: ["'none'"],
        frameSrc: [({ url = '' }) => frameSources(url, casino.current?.frameOrigins ?? [])],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    // The check of the host says it, where the public address is known to have TLS.
    strictTransportSecurity: false,
    frameguard: { action: 'deny' },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('permissions-policy', nothing);
    done();
  });
}

const ofPages = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Takes from a script's, a sheet's or a picture's answer what counts for documents and workers alone. */
export function bareOfPage(reply: FastifyReply): void {
  for (const name of ofPages) reply.removeHeader(name);
}

/** The headers of the APIs' answers, which are data and never pages: set by hand, since they are on the hot path. */
export function guardData(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(dataHeaders);
    done();
  });
}

const dataHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'access-control-expose-headers': 'Content-Range, X-List-Since, X-List-Sums, X-Renew-Session-Token, Retry-After',
};
