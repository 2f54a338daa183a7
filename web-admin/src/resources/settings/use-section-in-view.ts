import { useEffect, useState } from 'react';

/** A section is read from when its head comes into the upper part of the window. */
const fromTop = 0.4;

/** The section that is being read: the last one of those named whose head has come so far up. */
export const useSectionInView = (names: readonly string[]): string | undefined => {
  const [read, setRead] = useState(names[0]);
  const all = names.join(' ');
  useEffect(() => {
    const heads = all.split(' ').flatMap((name) => document.getElementById(name) ?? []);
    const choose = () => {
      const above = heads.filter((head) => head.getBoundingClientRect().top <= innerHeight * fromTop);
      setRead((above.at(-1) ?? heads[0])?.id);
    };
    const observer = new IntersectionObserver(choose, { rootMargin: `0px 0px -${100 * (1 - fromTop)}% 0px` });
    for (const head of heads) observer.observe(head);
    return () => observer.disconnect();
  }, [all]);
  return read;
};
