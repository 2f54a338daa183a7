import { bytesOf, KeptTexts } from './kept-text.ts';
import { ReadyData } from './ready-data.ts';

/** Fields of an answer, and all that they are made of: with the same parts it is the same text. */
export interface TextOf<T extends object = object> {
  parts: readonly unknown[];
  make(): T;
}

/** The account's own fields: the user, which comes first, and what stands beside it. */
export type OwnText = TextOf<{ user: object } & Record<string, unknown>>;

/** Members, their agents and languages make few texts that many share; a tier or level of its own makes some more. */
const mostShared = 500;
const mostOwn = 50_000;

const opens = bytesOf('{"context":{"user":');
const between = bytesOf(',');
const closes = bytesOf('}}');

/**
 * The contexts that pages poll, as text. What all of an audience are shown is encoded once for each version of it, and what is
 * an account's own once for each of its own; an answer puts both together. A text is found by whom it is for, and holds only
 * while everything that it is made of is the same.
 */
export class ContextTexts {
  readonly #shared = new KeptTexts<string>(mostShared);
  readonly #own = new KeptTexts<string>(mostOwn);

  get size(): number {
    return this.#shared.size + this.#own.size;
  }

  /**
   * `holder` names the one account, in the area that asks, and `audience` everybody there who is shown the same.
   */
  answer(holder: string, own: OwnText, audience: string, shared: TextOf): ReadyData {
    const mine = this.#own.get(holder, own.parts, () => {
      const { user, ...beside } = own.make();
      return [JSON.stringify(user), ...fieldsOf(beside)].join(',');
    });
    const all = this.#shared.get(audience, shared.parts, () => fieldsOf(shared.make()).join(','));
    return new ReadyData(all.length > 0 ? [opens, mine, between, all, closes] : [opens, mine, closes]);
  }
}

/** The fields of an object as they stand between its braces: one text, or none where it has no field. */
function fieldsOf(value: object): string[] {
  const fields = JSON.stringify(value).slice(1, -1);
  return fields === '' ? [] : [fields];
}
