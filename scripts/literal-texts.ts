import { join, relative } from 'node:path';
import type { Node, SourceFile } from 'typescript/unstable/ast';
import {
  isBinaryExpression,
  isCallExpression,
  isConditionalExpression,
  isIdentifier,
  isJsxAttribute,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxText,
  isNoSubstitutionTemplateLiteral,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isRegularExpressionLiteral,
  isStringLiteral,
  isTemplateExpression,
} from 'typescript/unstable/ast/is';
import { API } from 'typescript/unstable/sync';
import { root } from './run.ts';

/** A text that stands in code, where a person reads it. */
export interface LiteralText {
  /** `file:line` */
  at: string;
  text: string;
}

const letter = /\p{L}/u;
const entity = /&\w+;/g;
const hangul = /\p{Script=Hangul}/u;

/** Attributes, properties and fields of the page that are shown or read out. */
const shown = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'ariaLabel',
  'helperText',
  'label',
  'placeholder',
  'title',
  'unit',
]);
const written = new Set([...shown, 'innerText', 'textContent']);

/** Stands in a text for what is put into it. */
export const fact = '\0';

/** Says of a text whether it needs no catalogue, as the key of a text that react-admin takes for a label. */
export type IsFree = (text: string) => boolean;

/** Elements whose children are the same in every language: keys of a keyboard, and formulas. */
const sameEverywhere = new Set(['Kbd', 'code', 'pre', 'samp']);

/** The texts that an expression can come to: of both ways of a condition, and of what stands around facts. */
function textsOf(node: Node | undefined): string[] {
  if (!node) return [];
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return [node.text];
  if (isJsxText(node)) return [node.text.replace(entity, ' ')];
  if (isTemplateExpression(node))
    return [[node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(fact)];
  if (isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  if (isJsxExpression(node)) return textsOf(node.expression);
  if (isBinaryExpression(node))
    return [...textsOf(node.left), ...textsOf(node.right)].filter((text) => letter.test(text));
  return [];
}

const nameOf = (node: Node): string => (isIdentifier(node) || isStringLiteral(node) ? node.text : node.getText());

/** What is shown by this node itself: a child of an element, or the value of an attribute that is read. */
function shownBy(node: Node): string[] {
  if (isJsxElement(node) && sameEverywhere.has(node.openingElement.tagName.getText())) return [];
  if (isJsxElement(node) || isJsxFragment(node)) return node.children.flatMap((child) => childTexts(child));
  if (isJsxAttribute(node)) return shown.has(nameOf(node.name)) ? textsOf(node.initializer) : [];
  if (isCallExpression(node) && isIdentifier(node.expression) && node.expression.text === 'el')
    return [...node.arguments.slice(1, 2).flatMap(attributeTexts), ...node.arguments.slice(2).flatMap(textsOf)];
  if (isBinaryExpression(node) && isPropertyAccessExpression(node.left) && written.has(node.left.name.text))
    return textsOf(node.right);
  return [];
}

/** What is read of the attributes that an element is made with. */
const attributeTexts = (given: Node): string[] =>
  isObjectLiteralExpression(given)
    ? given.properties
        .filter((property) => isPropertyAssignment(property))
        .filter(({ name }) => shown.has(nameOf(name)))
        .flatMap(({ initializer }) => textsOf(initializer))
    : [];

/** A child that is compared or chosen by is not shown; the texts that it comes to are. */
function childTexts(child: Node): string[] {
  if (!isJsxExpression(child)) return textsOf(child);
  const { expression } = child;
  return expression && isBinaryExpression(expression) ? textsOf(expression.right) : textsOf(expression);
}

const ownText = (node: Node): string | undefined => {
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node) || isJsxText(node)) return node.text;
  if (isRegularExpressionLiteral(node)) return node.text;
  if (isTemplateExpression(node)) return textsOf(node).join(' ');
  return undefined;
};

function walk(file: SourceFile, look: (node: Node) => void): void {
  const visit = (node: Node): void => {
    look(node);
    node.forEachChild(visit);
  };
  visit(file);
}

function lineOf(file: SourceFile, node: Node): number {
  return file.text.slice(0, node.getStart(file)).split('\n').length;
}

/** Every text of a file that a person is shown and no catalogue has. */
export function shownTexts(file: SourceFile, isFree: IsFree): LiteralText[] {
  const found: LiteralText[] = [];
  walk(file, (node) => {
    for (const text of shownBy(node))
      if (letter.test(text) && !isFree(text.trim()))
        found.push({
          at: `${relative(root, file.fileName)}:${lineOf(file, node)}`,
          text: text.trim().replaceAll(fact, '…'),
        });
  });
  return found;
}

/** Every literal of a file that holds a Korean letter; what comments say is nobody's text. */
export function koreanTexts(file: SourceFile): LiteralText[] {
  const found: LiteralText[] = [];
  walk(file, (node) => {
    const text = ownText(node);
    if (text !== undefined && hangul.test(text))
      found.push({ at: `${relative(root, file.fileName)}:${lineOf(file, node)}`, text: text.trim() });
  });
  return found;
}

/** The own source files of the project of a folder, as the compiler reads them. */
export function readProject<T>(folder: string, read: (files: SourceFile[]) => T): T {
  const api = new API({ cwd: root });
  try {
    const config = join(root, folder, 'tsconfig.json');
    const snapshot = api.updateSnapshot({ openProject: config });
    const project = snapshot.getProject(config);
    if (!project) throw new Error(`${config} is no project`);
    const files = project.rootFiles
      .filter((name) => name.startsWith(join(root, folder)) && !/\.test\.tsx?$/.test(name) && !name.includes('/gen/'))
      .map((name) => project.program.getSourceFile(name));
    return read(files.filter((file) => file !== undefined));
  } finally {
    api.close();
  }
}
