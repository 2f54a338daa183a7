import { Loading } from 'react-admin';

/** A page of which not even the heading can be said yet. */
export const Awaited = () => (
  <div aria-busy="true">
    <Loading />
  </div>
);
