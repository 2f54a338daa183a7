/** How `npm run backup` and `npm run restore` end; the numbers stay what they are, for whoever runs them from a schedule. */
const exits = {
  done: 0,
  /** Something unexpected: the disk is full, the server ended. */
  failed: 1,
  /** An argument is missing or wrong. */
  usage: 2,
  /** Nothing was touched: a folder in use or not empty, no installation or backup there, another version or platform. */
  refused: 3,
  /** The backup is not what was written. */
  damaged: 4,
  /** The archive does not reach the asked moment. */
  unreachable: 5,
} as const;

export class BackupRefusal extends Error {
  override readonly name = 'BackupRefusal';
  readonly exit: (typeof exits)[keyof typeof exits];

  constructor(exit: keyof typeof exits, message: string, options?: ErrorOptions) {
    super(message, options);
    this.exit = exits[exit];
  }
}

/** Runs a command; tells in one line why it did not end well. */
export async function withExit(what: string, say: (text: string) => void, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    say(`${what}: ${error instanceof Error ? error.message : error}`);
    const isUsage = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    process.exitCode = error instanceof BackupRefusal ? error.exit : isUsage ? exits.usage : exits.failed;
  }
}
