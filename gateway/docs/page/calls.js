/* global SwaggerUIBundle */
const tag = new URLSearchParams(location.search).get('tag') ?? '';
if (tag === '') location.replace('/docs/api');
else {
  document.title = `${tag} · Madang`;
  SwaggerUIBundle({
    url: `/openapi.json?tag=${encodeURIComponent(tag)}`,
    dom_id: '#calls',
    deepLinking: true,
    docExpansion: 'list',
    // The document is checked by the project's own tests, and no other host is asked.
    validatorUrl: null,
  });
}
