import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { chart, documentsOf, examples, renderText } from './charts/documents.ts';
import { allowedArrows, breaches, deniesByDefault, openRules } from './charts/policies.ts';
import { location, schemaFolder } from './charts/schemas.ts';
import { root, run, say } from './run.ts';
import { findHelm, findKubeconform, findKustomize, findStarlark } from './servers.ts';

/**
 * `npm run check:charts`: the chart as helm lints it, and with its default values and every example as helm renders it, held
 * against the schemas of the cluster and of its operators, and against the rules of `charts/policies.ts`; so are the files
 * of `k8s/`. It ends with 0 where all of it is right, 1 where something is not or a program is missing, and says which.
 */
let problems = 0;
function tell(what: string, said: readonly string[]): void {
  problems += said.length;
  say(`${said.length === 0 ? 'ok  ' : 'FAIL'} ${what}`);
  for (const line of said) say(`       ${line}`);
}

const outputOf = ({ code, output }: { code: number; output: string }): string[] =>
  code === 0 ? [] : output.trim().split('\n');

try {
  const [helm, kubeconform] = [await findHelm(), await findKubeconform()];
  const schemas = await schemaFolder();
  const valid = async (files: readonly string[]): Promise<string[]> => {
    const where = join(schemas, location);
    const ran = await run(kubeconform, ['-schema-location', where, '-summary', ...files]);
    // Where nothing was looked at, nothing was found either.
    return ran.code === 0 && /Valid: 0\b/.test(ran.output) ? ['nothing was looked at'] : outputOf(ran);
  };
  const rendered = join(root, '.cache', 'charts');
  mkdirSync(rendered, { recursive: true });
  for (const values of ['', ...examples()]) {
    const name = values === '' ? 'default values' : values;
    const flags = values === '' ? [] : ['-f', values];
    tell(`lint of ${name}`, outputOf(await run(helm, ['lint', '--strict', chart, ...flags])));
    const text = renderText(helm, flags);
    const file = join(rendered, `${basename(values || 'default.yaml')}`);
    writeFileSync(file, text);
    tell(`schemas of ${name}`, await valid([file]));
    const documents = documentsOf(text);
    const { out, into } = allowedArrows(documents);
    const arrows = out.join() === into.join() ? [] : ['an arrow is let out that is not let in, or the other way round'];
    const denied = deniesByDefault(documents) ? [] : ['nothing denies what no rule allows'];
    tell(`policies of ${name}`, [...breaches(documents), ...openRules(documents), ...arrows, ...denied]);
  }
  const kustomize = await findKustomize();
  for (const overlay of ['laptop', 'three-zones']) {
    const { code, output } = await run(kustomize, ['build', join(root, 'k8s', overlay)]);
    const file = join(rendered, `k8s-${overlay}.yaml`);
    writeFileSync(file, output);
    tell(`schemas of k8s/${overlay}`, code === 0 ? await valid([file]) : outputOf({ code, output }));
    if (code === 0) tell(`policies of k8s/${overlay}`, breaches(documentsOf(output)));
  }
  await findStarlark();
  const tested = await run('vitest', ['run', '--project', 'pure', 'scripts/charts']);
  tell('tests of the chart, the image and the Tiltfile', outputOf(tested));
} catch (error) {
  tell('check:charts', [error instanceof Error ? error.message : String(error)]);
}
say(problems === 0 ? 'all is right' : `${problems} problems`);
process.exitCode = problems === 0 ? 0 : 1;
