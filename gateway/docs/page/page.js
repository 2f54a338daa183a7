/* global SwaggerUIBundle */
SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#calls',
  deepLinking: true,
  docExpansion: 'none',
  // Every call under its tag at once would be hundreds of rows; a word typed here leaves the tags that hold it.
  filter: true,
  // The document is checked by the project's own tests, and no other host is asked.
  validatorUrl: null,
});
