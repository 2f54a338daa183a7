import { readConfig } from './server/config.ts';
import { openOriginals } from './server/open-originals.ts';

/** The supplier as a process of its own: node originals/main.ts */
const say = (text: string): void => void process.stderr.write(`${text}\n`);

const running = await openOriginals(readConfig(process.env), say);
process.stdout.write(`Madang Originals: port ${running.port}\n`);

const stop = (): void => {
  // What does not end by itself is ended: every step of a round is on the disk, and goes on at the next start.
  setTimeout(() => process.exit(0), 5_000).unref();
  void running[Symbol.asyncDispose]().then(() => process.exit(0));
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
// Who started it holds this channel; when it is gone, nobody is left who would end this process.
process.once('disconnect', stop);
