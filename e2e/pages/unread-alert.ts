/**
 * Runs in the page: the alert of what is unread would lie over what is looked at, so it counts as put off just now, with
 * more unread than there is. Where the address asks for it, it shows.
 */
export const postponeAlert = `for (const key of ['madang.unread-answered', 'madang.partner.unread-answered'])
  if (location.protocol.startsWith('http') && location.hash !== '#unread')
    localStorage.setItem(key, JSON.stringify({ atMs: Date.now(), postponed: { replies: 1000, messages: 1000 } }));
  else if (location.hash === '#unread') localStorage.removeItem(key);`;
