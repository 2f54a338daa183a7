const firstLead = 0x81;
const lastLead = 0xfe;
const firstTrail = 0x41;
const lastTrail = 0xfe;
const trails = lastTrail - firstTrail + 1;
const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;
/** The older encoding has both of its bytes from here on. */
const oldFrom = 0xa1;

const placeOf = (lead: number, trail: number): number => (lead - firstLead) * trails + trail - firstTrail;

/** Trailing bytes of what Windows added: letters' places and above, but for the older encoding's own. */
const isAdded = (lead: number, trail: number): boolean => {
  const isTrail = (trail >= 0x41 && trail <= 0x5a) || (trail >= 0x61 && trail <= 0x7a) || trail >= 0x81;
  return isTrail && (lead < oldFrom || trail < oldFrom);
};

/** Signs that came to the older encoding when it was no longer new. */
const later = [
  [0xa2, 0xe6, '€'],
  [0xa2, 0xe7, '®'],
] as const;

/**
 * Signs by their two bytes; 0 for none. Windows gave the 8,822 syllables that the older encoding left out the free places in
 * the order of Unicode, so that they follow from those that it has.
 */
function makeTable(): Uint16Array {
  const table = new Uint16Array((lastLead - firstLead + 1) * trails);
  const old = new TextDecoder('euc-kr');
  for (const [lead, trail, sign] of later) table[placeOf(lead, trail)] = sign.charCodeAt(0);
  const known = new Set<number>();
  for (let lead = oldFrom; lead <= lastLead; lead++)
    for (let trail = oldFrom; trail <= lastTrail; trail++) {
      const text = old.decode(Uint8Array.of(lead, trail));
      // Places for signs of one's own have none that two people agree on.
      if (text.length !== 1 || /[\ufffd\ue000-\uf8ff]/.test(text)) continue;
      table[placeOf(lead, trail)] = text.charCodeAt(0);
      known.add(text.charCodeAt(0));
    }
  let next = firstSyllable;
  for (let lead = firstLead; lead <= lastLead; lead++)
    for (let trail = firstTrail; trail <= lastTrail; trail++) {
      while (known.has(next)) next += 1;
      if (next > lastSyllable) return table;
      if (isAdded(lead, trail)) table[placeOf(lead, trail)] = next++;
    }
  return table;
}

let table: Uint16Array | undefined;

/** Reads what Korean Windows writes as plain text, a piece at a time; Node's own `euc-kr` has a fifth of its syllables. */
export class Cp949Decoder {
  #lead = 0;

  /** The text of the next bytes; the last call has none. TypeError for what is no such text. */
  decode(bytes: Uint8Array = new Uint8Array()): string {
    table ??= makeTable();
    const codes = new Uint16Array(bytes.length + 1);
    let length = 0;
    for (const byte of bytes) {
      if (this.#lead === 0 && byte < 0x80) codes[length++] = byte;
      else if (this.#lead === 0) {
        if (byte < firstLead || byte > lastLead) throw new TypeError(`${byte} begins no sign`);
        this.#lead = byte;
      } else {
        const isTrail = byte >= firstTrail && byte <= lastTrail;
        const code = isTrail ? (table[placeOf(this.#lead, byte)] ?? 0) : 0;
        if (code === 0) throw new TypeError(`${this.#lead} ${byte} is no sign`);
        codes[length++] = code;
        this.#lead = 0;
      }
    }
    if (bytes.length === 0 && this.#lead !== 0) throw new TypeError('a sign is cut off');
    return textOf(codes.subarray(0, length));
  }
}

const chunk = 8_192;

function textOf(codes: Uint16Array): string {
  let text = '';
  for (let at = 0; at < codes.length; at += chunk) text += String.fromCharCode(...codes.subarray(at, at + chunk));
  return text;
}
