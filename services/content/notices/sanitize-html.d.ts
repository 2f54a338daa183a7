// The package has no types of its own: this much of it is used.
declare module 'sanitize-html' {
  type Attributes = Record<string, string>;
  type Transformer = (tagName: string, attributes: Attributes) => { tagName: string; attribs: Attributes };

  function sanitizeHtml(html: string, options?: sanitizeHtml.IOptions): string;

  namespace sanitizeHtml {
    interface IOptions {
      allowedTags?: readonly string[];
      allowedAttributes?: Record<string, readonly string[]>;
      allowedStyles?: Record<string, Record<string, readonly RegExp[]>>;
      allowedSchemes?: readonly string[];
      allowedSchemesByTag?: Record<string, readonly string[]>;
      allowProtocolRelative?: boolean;
      transformTags?: Record<string, Transformer>;
      nestingLimit?: number;
    }
    function simpleTransform(tagName: string, attributes: Attributes): Transformer;
  }

  export default sanitizeHtml;
}
