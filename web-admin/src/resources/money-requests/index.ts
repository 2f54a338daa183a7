import { createElement } from 'react';
import { RequestPage } from './RequestPage.tsx';

/** Both queues are one page; each is a resource of its own. */
export const charges = { name: 'charges', list: () => createElement(RequestPage, { resource: 'charges' }) };
export const exchanges = { name: 'exchanges', list: () => createElement(RequestPage, { resource: 'exchanges' }) };
