import { useSearchParams } from 'react-router';

/** The tab of a page, kept in its address: it is there again after a step back, a reload, and from a link. */
export const useTab = <T extends string>(tabs: readonly T[], first: T): [T, (tab: T) => void] => {
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((name) => name === search.get('tab')) ?? first;
  const choose = (next: T) =>
    setSearch(
      (now) => {
        if (next === first) now.delete('tab');
        else now.set('tab', next);
        return now;
      },
      { replace: true },
    );
  return [tab, choose];
};
