type Value = string | number | bigint | Value[] | { [key: string]: Value };

/** A value of the format's data section: a control byte with type and size, and the bytes. */
function encode(value: Value): Buffer {
  if (typeof value === 'string') return tagged(2, Buffer.from(value));
  if (typeof value === 'number') return tagged(6, bytes(BigInt(value)));
  if (typeof value === 'bigint') return tagged(9, bytes(value));
  if (Array.isArray(value)) return Buffer.concat([control(11, value.length), ...value.map(encode)]);
  const entries = Object.entries(value);
  return Buffer.concat([control(7, entries.length), ...entries.flatMap(([key, part]) => [encode(key), encode(part)])]);
}

const tagged = (type: number, content: Buffer): Buffer => Buffer.concat([control(type, content.length), content]);

/** Types beyond the seventh stand in a byte of their own. */
const control = (type: number, size: number): Buffer =>
  type < 8 ? Buffer.from([(type << 5) | size]) : Buffer.from([size, type - 7]);

function bytes(value: bigint): Buffer {
  const digits = value === 0n ? '' : value.toString(16);
  return Buffer.from(digits.length % 2 ? `0${digits}` : digits, 'hex');
}

/** The sixteen bytes of an address; a v4 one stands at their end, after zeros. */
function bytesOf(address: string): number[] {
  if (address.includes('.')) return [...new Array<number>(12).fill(0), ...address.split('.').map(Number)];
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const parts = [...head, ...new Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
  return parts.flatMap((part) => [Number.parseInt(part, 16) >> 8, Number.parseInt(part, 16) & 255]);
}

/** The bits of a network's prefix. */
function bitsOf(network: string): number[] {
  const [address = '', prefix = '0'] = network.split('/');
  const bits = bytesOf(address).flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((place) => (byte >> place) & 1));
  return bits.slice(0, Number(prefix) + (address.includes('.') ? 96 : 0));
}

const empty = -1;

/** A small file in MaxMind's format: a tree of bits whose leaves point at records with the country's code. */
export function countryDatabase(countries: Record<string, string>): Buffer {
  const nodes: [number, number][] = [[empty, empty]];
  const records: Buffer[] = [];
  let size = 0;
  /** Leaves are negative until the number of nodes is known. */
  for (const [network, code] of Object.entries(countries)) {
    const record = encode({ country: { iso_code: code } });
    let node = 0;
    const bits = bitsOf(network);
    for (const [depth, bit] of bits.entries()) {
      const row = nodes[node] as [number, number];
      if (depth === bits.length - 1) row[bit as 0 | 1] = -2 - size;
      else {
        if (row[bit as 0 | 1] === empty) row[bit as 0 | 1] = nodes.push([empty, empty]) - 1;
        node = row[bit as 0 | 1];
      }
    }
    records.push(record);
    size += record.length;
  }
  const pointer = (value: number): number =>
    value === empty ? nodes.length : value < empty ? nodes.length + 16 + (-2 - value) : value;
  const tree = Buffer.alloc(nodes.length * 6);
  for (const [index, [left, right]] of nodes.entries()) {
    tree.writeUIntBE(pointer(left), index * 6, 3);
    tree.writeUIntBE(pointer(right), index * 6 + 3, 3);
  }
  const metadata = encode({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_763_600_000n,
    database_type: 'Test-Country',
    description: { en: 'test' },
    ip_version: 6,
    languages: ['en'],
    node_count: nodes.length,
    record_size: 24,
  });
  const marker = Buffer.from('abcdef4d61784d696e642e636f6d', 'hex');
  return Buffer.concat([tree, Buffer.alloc(16), ...records, marker, metadata]);
}
