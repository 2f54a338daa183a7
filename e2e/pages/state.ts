/** Who looks at a page. Each logs in once by the site's own form, and looks at the pages one after another. */
export type Who = Site | keyof typeof people;

/** Nobody in particular, at the API of a site. */
export type Site = 'visitor' | 'operator' | 'partner';

/** Whose site each one enters. */
export const people = { member: 'visitor', newcomer: 'visitor', admin: 'operator', shop: 'partner' } as const;

export const siteOf = (who: Who): Site =>
  Object.hasOwn(people, who) ? people[who as keyof typeof people] : (who as Site);

type Role = 'button' | 'link' | 'tab' | 'menuitem' | 'checkbox' | 'row' | 'text';

/** A thing as people call it: never by the classes of its styling, which are no promise. */
interface Thing {
  role: Role;
  name: string | RegExp;
  /** `main`, or the name of the landmark, dialog or group that it stands in, where another of its name stands elsewhere. */
  within?: string;
}

export type Step =
  | ({ kind: 'press' } & Thing)
  | { kind: 'fill'; label: string; text: string; within?: string }
  | { kind: 'choose'; label: string; option: string }
  | { kind: 'stay' }
  | { kind: 'key'; key: string }
  | { kind: 'see'; text: string | RegExp };

export const press = (role: Role, name: string | RegExp, within?: string): Step => ({
  kind: 'press',
  role,
  name,
  ...(within === undefined ? {} : { within }),
});
export const fill = (label: string, text: string, within?: string): Step => ({
  kind: 'fill',
  label,
  text,
  ...(within === undefined ? {} : { within }),
});
export const choose = (label: string, option: string): Step => ({ kind: 'choose', label, option });
export const key = (name: string): Step => ({ kind: 'key', key: name });
/** As a first step: on the page as the state before it left it, where that is of the same address. */
export const stay: Step = { kind: 'stay' };
/** What must stand there before the state is reached. */
export const see = (text: string | RegExp): Step => ({ kind: 'see', text });

export type Width = 'desk' | 'phone';

/** One state of a page: who looks, at which address, and what was pressed there. */
export interface PageState {
  who: Who;
  path: string;
  /** Tells the states of one address apart. */
  name: string;
  steps: readonly Step[];
  /** Where it can be reached; on both where nothing is said. */
  only?: Width;
  /** The server is asked for what it refuses, which a browser notes as an error. */
  refused?: boolean;
}

type Declare = (path: string, name: string, ...steps: readonly Step[]) => PageState;

/** States of one person: an address and a name, and what to press there; at a desk or on a phone alone, where only there it can be. */
export const statesOf = (who: Who): Record<'state' | 'desk' | 'phone' | 'refused', Declare> => {
  const declare =
    (more: Partial<PageState>): Declare =>
    (path, name, ...steps) => ({ who, path, name, steps, ...more });
  return {
    state: declare({}),
    desk: declare({ only: 'desk' }),
    phone: declare({ only: 'phone' }),
    refused: declare({ refused: true }),
  };
};
