import type { Page } from 'playwright-core';

/** Runs in the page: what sticks out of the part that it stands in, and what lies on something else in the head. */
const faults = `((scrolledPasses) => {
  const said = (element) => element.tagName.toLowerCase() + ' "' + (element.textContent ?? '').trim().slice(0, 30) + '"';
  const boxOf = (element) => element.getBoundingClientRect();
  const shown = (element) => boxOf(element).width > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const scrolls = (element) => /auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth;
  const isScrolled = (element, part) => {
    for (let at = element.parentElement; at && at !== part.parentElement; at = at.parentElement) if (scrolls(at)) return true;
    return false;
  };
  const found = [];
  for (const part of document.querySelectorAll('header, main, section, aside, nav')) {
    const room = boxOf(part);
    if (!shown(part)) continue;
    for (const element of part.querySelectorAll('a, button, input, select, h2, h3, b, p, td, dd, code, label')) {
      if (!shown(element) || element.closest('[role="img"], [role="tablist"]')) continue;
      const box = boxOf(element);
      const out = box.right > room.right + 1 || box.left < room.left - 1;
      if (out && !(scrolledPasses && isScrolled(element, part))) found.push(said(element) + ' sticks out of ' + part.tagName);
    }
  }
  const head = [...document.querySelectorAll('header a, header button')].filter(shown);
  for (const [place, one] of head.entries()) {
    for (const other of head.slice(place + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      const [a, b] = [boxOf(one), boxOf(other)];
      const across = a.right > b.left + 1 && b.right > a.left + 1;
      if (across && a.bottom > b.top + 1 && b.bottom > a.top + 1) found.push(said(one) + ' lies on ' + said(other));
    }
  }
  return [...new Set(found)];
})`;

/** What of a page is cut off; on a phone a row may be longer than its part where it is scrolled by itself. */
export const cutOff = (page: Page, { scrolledPasses = false } = {}): Promise<string[]> =>
  page.evaluate<string[]>(`${faults}(${scrolledPasses})`);
