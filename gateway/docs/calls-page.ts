import { type Call, callsByTag } from './calls-of.ts';
import { type Html, html } from './contracts/html.ts';
import type { OpenApi } from './openapi.ts';

const rowHtml = ({ path, method, operation }: Call): Html => html`<tr>
<td><code>${method.toUpperCase()}</code></td><td><code>${path}</code></td><td>${operation.summary}</td></tr>
`;

const tagHtml = (tag: string, calls: readonly Call[]): Html => html`<section data-tag="${tag}">
<h2><a href="/docs/api/calls?tag=${encodeURIComponent(tag)}">${tag}</a></h2>
<div class="table" tabindex="0" role="region" aria-label="Calls of ${tag}"><table><tbody>${calls.map(rowHtml)}</tbody></table></div></section>
`;

/**
 * Every call by its heading, with words to find it by. What one takes and answers is shown heading by heading: a viewer
 * that reads hundreds of calls at once keeps its reader waiting for half a minute.
 */
export function callsPage(document: OpenApi): string {
  const tags = [...callsByTag(document)];
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" />
<title>Madang: the interfaces</title><link rel="icon" href="data:," /><link rel="stylesheet" href="/docs/api/page.css" /></head><body>
<nav><a href="/docs/api" aria-current="page">REST and legacy</a> <a href="/docs/api/contracts">gRPC and events</a> <a href="/openapi.json">openapi.json</a></nav>
<main class="contracts"><h1>REST and legacy</h1>
<p>The REST API of the consoles speaks the dialect of ra-data-simple-rest. Legacy calls are POST with JSON; a refusal by a rule is HTTP 200 with <code>result</code> false.</p>
<p><label class="find">Find a call <input type="search" id="find" placeholder="charges, exchange, betting/place" /></label> <output id="found" for="find"></output></p>
${tags.map(([tag, calls]) => tagHtml(tag, calls))}</main>
<script src="/docs/api/find.js"></script></body></html>
`.markup;
}
