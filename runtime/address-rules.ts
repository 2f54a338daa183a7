import ipaddr from 'ipaddr.js';

/** An address or network that is allowed or blocked. */
export interface AddressRule {
  effect: string;
  /** One address, or a network as "203.0.113.0/24"; v4 or v6. */
  address: string;
}

type Network = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];

/** v4 addresses that are written as v6 ones ("::ffff:203.0.113.5") are judged as what they are. */
function plain([address, prefix]: Network): Network {
  if (!(address instanceof ipaddr.IPv6) || !address.isIPv4MappedAddress() || prefix < 96) return [address, prefix];
  return [address.toIPv4Address(), prefix - 96];
}

function parse(text: string): Network | undefined {
  try {
    if (text.includes('/')) return ipaddr.isValidCIDR(text) ? plain(ipaddr.parseCIDR(text)) : undefined;
    // Short forms such as "10.1" are addresses to some programs and mistakes to people.
    const isWhole = text.includes(':') ? ipaddr.IPv6.isValid(text) : ipaddr.IPv4.isValidFourPartDecimal(text);
    if (!isWhole) return undefined;
    const address = ipaddr.process(text);
    return [address, address.kind() === 'ipv4' ? 32 : 128];
  } catch {
    return undefined;
  }
}

/** The one spelling of an address or network, its bits beyond the prefix taken away; undefined for what is none. */
export function networkOf(text: string): string | undefined {
  const parsed = parse(text.trim());
  if (!parsed) return undefined;
  const [address, prefix] = parsed;
  const isV4 = address.kind() === 'ipv4';
  if (prefix === (isV4 ? 32 : 128)) return address.toString();
  const cidr = `${address.toString()}/${prefix}`;
  const first = isV4
    ? ipaddr.IPv4.networkAddressFromCIDR(cidr).toString()
    : ipaddr.IPv6.networkAddressFromCIDR(cidr).toString();
  return `${first}/${prefix}`;
}

function contains([network, prefix]: Network, address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (network instanceof ipaddr.IPv4) return address instanceof ipaddr.IPv4 && address.match(network, prefix);
  return address instanceof ipaddr.IPv6 && address.match(network, prefix);
}

/** Answers that are remembered; a crowd of addresses beyond it is reckoned again. */
const remembered = 20_000;

/**
 * Judges addresses by the rules of one area: a blocked one is out; where any is allowed, all others are out. A text that is
 * no address is let in only where none is allowed.
 */
export function addressJudge(rules: readonly AddressRule[]): (ip: string) => boolean {
  const networks = (effect: string): Network[] =>
    rules.flatMap((rule) => {
      const parsed = rule.effect === effect ? parse(rule.address) : undefined;
      return parsed ? [parsed] : [];
    });
  const blocked = networks('block');
  const allowed = networks('allow');
  const isClosed = rules.some(({ effect }) => effect === 'allow');
  if (blocked.length === 0 && !isClosed) return () => true;
  const answers = new Map<string, boolean>();
  const decide = (ip: string): boolean => {
    const parsed = parse(ip);
    if (!parsed) return !isClosed;
    const [address] = parsed;
    if (blocked.some((network) => contains(network, address))) return false;
    return !isClosed || allowed.some((network) => contains(network, address));
  };
  return (ip) => {
    const known = answers.get(ip);
    if (known !== undefined) return known;
    if (answers.size >= remembered) answers.clear();
    const answer = decide(ip);
    answers.set(ip, answer);
    return answer;
  };
}
