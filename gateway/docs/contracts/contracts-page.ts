import { getExtension, hasExtension, toJson } from '@bufbuild/protobuf';
import {
  type DescriptorProto,
  type EnumDescriptorProto,
  type FieldDescriptorProto,
  FieldDescriptorProto_Label,
  FieldDescriptorProto_Type,
  type FileDescriptorProto,
  type FileDescriptorSet,
  MethodOptions_IdempotencyLevel,
  type ServiceDescriptorProto,
} from '@bufbuild/protobuf/wkt';
import { FieldRulesSchema, rules } from '@madang/proto/madang/common/v1/rules_pb.ts';
import { type CommentAt, commentsOf, place } from './comments.ts';
import { type Html, html } from './html.ts';

const own = 'madang.';

/** `.madang.wallet.v1.Deposit`, as it is named and linked. */
function typeName(fullName: string): Html {
  const name = fullName.replace(/^\./, '');
  if (!name.startsWith(own)) return html`<code>${name}</code>`;
  return html`<a href="#${name}"><code>${name.split('.').slice(3).join('.')}</code></a>`;
}

const scalarName = (type: FieldDescriptorProto_Type): string => FieldDescriptorProto_Type[type]?.toLowerCase() ?? '';

function fieldType(field: FieldDescriptorProto, message: DescriptorProto): Html {
  const entry = message.nestedType.find(
    ({ name, options }) => options?.mapEntry && field.typeName.endsWith(`.${name}`),
  );
  const [key, value] = entry?.field ?? [];
  if (key && value) return html`map of <code>${scalarName(key.type)}</code> to ${singleType(value)}`;
  const many = field.label === FieldDescriptorProto_Label.REPEATED;
  return many ? html`list of ${singleType(field)}` : singleType(field);
}

const singleType = (field: FieldDescriptorProto): Html =>
  field.typeName === '' ? html`<code>${scalarName(field.type)}</code>` : typeName(field.typeName);

/** What the contract refuses of a field's values. */
function rulesOf({ options }: FieldDescriptorProto): string {
  if (!options || !hasExtension(options, rules)) return '';
  const given = toJson(FieldRulesSchema, getExtension(options, rules), { useProtoFieldName: true });
  return Object.entries(given as object)
    .map(([name, value]) => `${name.replaceAll('_', ' ')} ${String(value)}`)
    .join(', ');
}

function messageHtml(name: string, message: DescriptorProto, at: CommentAt, path: number[]): Html[] {
  const fields = message.field.map(
    (field, n) => html`<tr>
<td><code>${field.name}</code></td><td>${fieldType(field, message)}</td><td>${at(...path, place.message.fields, n)}</td><td>${rulesOf(field)}</td></tr>
`,
  );
  const table = html`<div class="table" tabindex="0" role="region" aria-label="Fields of ${name}"><table>
<thead><tr><th>Field</th><th>Type</th><th>What it says</th><th>Bounds</th></tr></thead><tbody>${fields}</tbody></table></div>`;
  const nested = message.nestedType.flatMap((inner, n) =>
    inner.options?.mapEntry
      ? []
      : messageHtml(`${name}.${inner.name}`, inner, at, [...path, place.message.messages, n]),
  );
  const enums = message.enumType.map((inner, n) =>
    enumHtml(`${name}.${inner.name}`, inner, at, [...path, place.message.enums, n]),
  );
  const itself = html`<section id="${name}"><h3><code>${name}</code></h3><p>${at(...path)}</p>
${fields.length > 0 ? table : html`<p>It has no fields.</p>`}</section>
`;
  return [itself, ...nested, ...enums];
}

function enumHtml(name: string, { value }: EnumDescriptorProto, at: CommentAt, path: number[]): Html {
  const values = value.map(
    (one, n) => html`<li><code>${one.name}</code> = ${String(one.number)} ${at(...path, place.enum.values, n)}</li>`,
  );
  return html`<section id="${name}"><h3><code>${name}</code></h3><p>${at(...path)}</p><ul>${values}</ul></section>
`;
}

function serviceHtml(name: string, { method }: ServiceDescriptorProto, at: CommentAt, path: number[]): Html {
  const methods = method.map((one, n) => {
    const reads = one.options?.idempotencyLevel === MethodOptions_IdempotencyLevel.NO_SIDE_EFFECTS;
    return html`<tr id="${name}.${one.name}"><td><code>${one.name}</code></td><td>${typeName(one.inputType)}</td>
<td>${one.serverStreaming ? 'a stream of ' : ''}${typeName(one.outputType)}</td><td>${at(...path, place.service.methods, n)}${reads ? ' Reads only.' : ''}</td></tr>
`;
  });
  return html`<section id="${name}"><h2><code>${name}</code></h2><p>${at(...path)}</p>
<div class="table" tabindex="0" role="region" aria-label="Calls of ${name}"><table>
<thead><tr><th>Call</th><th>Takes</th><th>Answers</th><th>What it does</th></tr></thead><tbody>${methods}</tbody></table></div></section>
`;
}

function fileHtml(file: FileDescriptorProto): Html[] {
  const at = commentsOf(file);
  const named = (name: string) => `${file.package}.${name}`;
  const { services, messages, enums } = place.file;
  return [
    ...file.service.map((one, n) => serviceHtml(named(one.name), one, at, [services, n])),
    ...file.messageType.flatMap((one, n) => messageHtml(named(one.name), one, at, [messages, n])),
    ...file.enumType.map((one, n) => enumHtml(named(one.name), one, at, [enums, n])),
  ];
}

/** The services' contracts as one page: what they can be asked, what they say, and what each field means. */
export function contractsPage({ file }: FileDescriptorSet): string {
  const files = file.filter((one) => one.package.startsWith(own)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const links = files.flatMap((one) =>
    one.service.map(({ name }) => html`<li>${typeName(`.${one.package}.${name}`)} <small>${one.package}</small></li>`),
  );
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" />
<title>Madang: gRPC and events</title><link rel="icon" href="data:," /><link rel="stylesheet" href="/docs/api/page.css" /></head><body>
<nav><a href="/docs/api">REST and legacy</a> <a href="/docs/api/contracts" aria-current="page">gRPC and events</a></nav>
<main class="contracts"><h1>gRPC and events</h1><p>What the services ask of each other, what they tell, and the calls of the player site.</p>
<ul class="index">${links}</ul>
${files.flatMap(fileHtml)}</main></body></html>
`.markup;
}
