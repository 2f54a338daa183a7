import { startEmbedded } from '../postgres/embedded.ts';

/** A process of its own that starts Postgres on a folder, says where, and waits to be killed. */
const server = await startEmbedded({ dataDir: process.argv[2] ?? '', password: process.argv[3] ?? '' });
process.stdout.write(`${JSON.stringify({ url: server.url, pid: server.pid })}\n`);
setInterval(() => {}, 60_000);
