import { connect } from 'node:net';

/**
 * Ends with 0 where the process of this container answers: a service on its gRPC address (LISTEN), the gateway and the
 * standalone by what they say of all their parts at /readyz.
 */
const limitMs = 4_000;

function opens(address: string): Promise<boolean> {
  const [, host = '', port = ''] = /^(.*):(\d+)$/.exec(address) ?? [];
  const local = ['', '0.0.0.0', '[::]'].includes(host) ? '127.0.0.1' : host;
  return new Promise((resolve) => {
    const socket = connect({ host: local, port: Number(port), timeout: limitMs });
    const end = (answers: boolean): void => {
      socket.destroy();
      resolve(answers);
    };
    socket.once('connect', () => end(true));
    for (const event of ['error', 'timeout']) socket.once(event, () => end(false));
  });
}

async function isReady(port: string): Promise<boolean> {
  const answer = fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(limitMs) });
  return answer.then(
    ({ ok }) => ok,
    () => false,
  );
}

const { LISTEN, PORT } = process.env;
process.exitCode = (await (LISTEN ? opens(LISTEN) : isReady(PORT ?? '8080'))) ? 0 : 1;
