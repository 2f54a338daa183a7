import { connect } from './connect.ts';
import { legacy } from './legacy.ts';
import { rest } from './rest.ts';

/** The calls of every route, by its API and name; a test holds each route to what is declared here. */
export const routeCalls = { connect, rest, legacy } as const;
