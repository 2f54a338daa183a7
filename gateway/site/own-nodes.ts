import type { Node } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import type { Services } from '../services.ts';
import type { Session } from '../session/session.ts';

const keptMs = 10_000;
const mostNodes = 20_000;

/** Partners' own places in the tree, for the contexts that their pages poll; what another changes of one is shown within seconds. */
export class OwnNodes {
  readonly #agents: Pick<Services['agents'], 'getNode'>;
  /** The oldest reading first. */
  readonly #nodes = new Map<bigint, { node: Promise<Node>; at: number }>();

  constructor({ agents }: { agents: Pick<Services['agents'], 'getNode'> }) {
    this.#agents = agents;
  }

  /** The place of a session's own account. */
  of(session: Session): Promise<Node> {
    const known = this.#nodes.get(session.principal.accountId);
    return known && performance.now() - known.at < keptMs ? known.node : this.read(session);
  }

  /** The same as it is now. */
  read({ principal: { accountId: id }, options }: Session): Promise<Node> {
    const node = this.#agents.getNode({ id }, options);
    const known = { node, at: performance.now() };
    this.#nodes.delete(id);
    const [oldest] = this.#nodes.keys();
    if (this.#nodes.size >= mostNodes && oldest !== undefined) this.#nodes.delete(oldest);
    this.#nodes.set(id, known);
    // A failure is told to those who wait, and not kept for the next one.
    node.catch(() => {
      if (this.#nodes.get(id) === known) this.#nodes.delete(id);
    });
    return node;
  }
}
