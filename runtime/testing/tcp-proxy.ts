import { connect, createServer, type Socket } from 'node:net';

export interface TcpProxy extends AsyncDisposable {
  port: number;
  /** How many connections were made through it. */
  connections(): number;
  /** The connections there are go silent for ever, as those to a machine that vanished; new ones go through. */
  hang(): void;
  /** The connections there are end at once, with whatever was under way. */
  cut(): void;
}

/** A way to a server on loopback that a test can break. */
export async function startTcpProxy(target: number): Promise<TcpProxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let count = 0;
  const server = createServer((near) => {
    count += 1;
    const far = connect(target, '127.0.0.1');
    const pair = [near, far] as const;
    pairs.add(pair);
    near.pipe(far);
    far.pipe(near);
    for (const [socket, other] of [pair, [far, near] as const]) {
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        pairs.delete(pair);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const silenced = new Set<Socket>();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    connections: () => count,
    hang: () => {
      for (const [near, far] of pairs) {
        near.unpipe();
        far.unpipe();
        far.removeAllListeners('close');
        // The server's side ends, as its own keepalive would end it; the client's side hears nothing of that.
        far.destroy();
        silenced.add(near.resume());
      }
      pairs.clear();
    },
    cut: () => {
      for (const [near] of pairs) near.destroy();
    },
    [Symbol.asyncDispose]: () => {
      for (const near of [...silenced, ...[...pairs].map(([first]) => first)]) near.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
