import { Moment } from '../../parts/Moment.tsx';

/** A session, as far as its pages are asked for. */
export interface VisitedSession {
  readonly visits: readonly { readonly path: string; readonly at: string }[];
}

/** The pages that were opened last in a session, newest first. */
export const Visits = ({ visits }: VisitedSession) => (
  <ol>
    {visits.map(({ path, at }) => (
      <li key={`${at} ${path}`}>
        <Moment at={at} /> <code>{path}</code>
      </li>
    ))}
  </ol>
);
