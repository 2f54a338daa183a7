/** What an operator may name in the answer to an account inquiry. */
export interface ReplyFacts {
  bank: string;
  account: string;
  holder: string;
  depositor: string;
  /** Least deposit in KRW. */
  min: bigint;
  nickname: string;
}

/** The operator's text with its placeholders filled in; a name that is none of them stays as it was written. */
export function replyOf(template: string, { min, ...names }: ReplyFacts): string {
  const facts = new Map(Object.entries({ ...names, min: min.toLocaleString('en') }));
  return template.replaceAll(/\{([a-z]+)\}/g, (whole, name: string) => facts.get(name) ?? whole);
}
