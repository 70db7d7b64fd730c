import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult, type IConfiguration } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** A file that breaks a rule: where it stands, what it imports, and the rule that says so. */
const violations: [file: string, imported: string, rule: string][] = [
  ['contracts/src/a/imports-platform.ts', '@canvass/platform/a/fine', 'imports-of-contracts'],
  ['platform/src/a/imports-commands.ts', '@canvass/command-api/a/fine', 'imports-of-platform'],
  ['command-api/src/a/imports-queries.ts', '@canvass/query-api/a/fine', 'imports-of-command-api'],
  [
    'command-api/src/a/imports-models.ts',
    '@canvass/projections/a/document',
    'imports-of-command-api',
  ],
  ['command-api/src/a/imports-http.ts', '@canvass/platform/http/fine', 'commands-know-no-http'],
  ['projections/src/a/imports-queries.ts', '@canvass/query-api/a/fine', 'imports-of-projections'],
  ['query-api/src/a/imports-commands.ts', '@canvass/command-api/a/fine', 'imports-of-query-api'],
  ['query-api/src/a/imports-fold.ts', '@canvass/projections/a/fine', 'query-api-reads-documents'],
  ['workflows/src/a/imports-models.ts', '@canvass/projections/a/document', 'imports-of-workflows'],
  ['web/src/a/imports-platform.ts', '@canvass/platform/a/fine', 'imports-of-web'],
  ['web/src/a/imports-relatively.ts', '../../../platform/src/a/fine.js', 'imports-of-web'],
  ['cli/src/a/imports-platform.ts', '@canvass/platform/a/fine', 'imports-of-cli'],
  ['web/src/features/poll/other.ts', '../device/fine.js', 'features-apart'],
  ['contracts/src/a/circle.ts', './circle-back.js', 'no-circular'],
  ['contracts/src/a/misspelt.ts', './no-such-file.js', 'no-unresolvable'],
  ['contracts/src/a/astray.ts', '@canvass/contracts/a/no-such-file', 'no-unresolvable'],
  ['web/src/a/imports-build.ts', '../../../contracts/dist/a/fine.js', 'sources-only'],
  ['contracts/src/a/imports-test.ts', './fine.test.js', 'tests-on-top'],
  ['platform/src/a/imports-state.ts', '../state/fine.js', 'engines-apart'],
  ['platform/src/a/imports-aggregate.ts', '@canvass/contracts/a/state', 'engines-apart'],
  ['contracts/src/a/imports-catalogue.ts', '../catalogue/fine.js', 'catalogues-on-the-roof'],
  ['contracts/src/event/imports-word.ts', '../a/fine.js', 'words-above-the-ground'],
  ['contracts/src/http/imports-word.ts', '../account/fine.js', 'words-above-the-ground'],
  ['query-api/src/a/imports-cache.ts', '@canvass/platform/event-log/fold-cache', 'kept-once'],
  ['platform/src/a/imports-suite.ts', './fine.suite.js', 'product-alone'],
  ['query-api/src/a/imports-cases.ts', '@canvass/contracts/a/fine.cases', 'product-alone'],
  ['workflows/src/a/imports-support.ts', '@canvass/platform/testing/fine', 'product-alone'],
  ['command-api/src/a/imports-sample.ts', '@canvass/contracts/samples/fine', 'product-alone'],
  ['deploy/src/standalone/imports-bench.ts', '../bench/fine.js', 'product-alone'],
];

/** Imports the table allows. */
const allowed: [file: string, imported: string][] = [
  ['platform/src/a/good.ts', '@canvass/contracts/a/fine'],
  ['command-api/src/a/good.ts', '@canvass/platform/a/fine'],
  ['command-api/src/a/routes.ts', '@canvass/platform/http/fine'],
  ['projections/src/a/good.ts', '@canvass/platform/a/fine'],
  ['query-api/src/a/good.ts', '@canvass/projections/a/document'],
  ['workflows/src/a/good.ts', '@canvass/query-api/a/fine'],
  ['web/src/features/poll/good.ts', './fine.js'],
  ['cli/src/a/good.ts', '@canvass/contracts/a/fine'],
  ['deploy/src/a/good.ts', '@canvass/projections/a/fine'],
  ['deploy/src/a/good.test.ts', '../../../web/src/features/poll/fine.js'],
  ['platform/src/state/good.ts', '@canvass/contracts/a/state'],
  ['platform/src/state/keeps.ts', '@canvass/platform/event-log/fold-cache'],
  ['query-api/src/a/good-state.ts', '@canvass/platform/state/fine'],
  ['contracts/src/catalogue/good.ts', '../a/fine.js'],
  ['contracts/src/http/good.ts', '../account/account.js'],
  ['contracts/src/http/good-event.ts', '../event/fine.js'],
  ['platform/src/a/good-catalogue.ts', '@canvass/contracts/catalogue/fine'],
  ['deploy/src/crash/good.ts', '../bench/fine.js'],
  ['workflows/src/a/good.suite.ts', '@canvass/platform/testing/fine'],
];

const root = fileURLToPath(new URL('../../', import.meta.url));
const configuration = createRequire(import.meta.url)(
  '../../.dependency-cruiser.cjs',
) as IConfiguration;
const { workspaces } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
  workspaces: string[];
};

describe('the import table', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'canvass-architecture-')));
  let found: Map<string, string[]>;

  function write(file: string, content: string): void {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }

  beforeAll(async () => {
    mkdirSync(join(folder, 'node_modules/@canvass'), { recursive: true });
    for (const workspace of workspaces) {
      symlinkSync(
        join(folder, workspace),
        join(folder, 'node_modules/@canvass', workspace),
        'junction',
      );
      write(`${workspace}/package.json`, readFileSync(`${root}${workspace}/package.json`, 'utf8'));
      for (const name of ['fine', 'document', 'fine.test', 'fine.suite', 'fine.cases'])
        write(`${workspace}/src/a/${name}.ts`, 'export const it = 1;\n');
    }
    write('platform/src/http/fine.ts', 'export const it = 1;\n');
    for (const feature of ['poll', 'device'])
      write(`web/src/features/${feature}/fine.ts`, 'export const it = 1;\n');
    for (const file of [
      'a/state',
      'account/account',
      'account/fine',
      'catalogue/fine',
      'event/fine',
    ])
      write(`contracts/src/${file}.ts`, 'export const it = 1;\n');
    write('platform/src/event-log/fold-cache.ts', 'export const it = 1;\n');
    write('platform/src/state/fine.ts', 'export const it = 1;\n');
    for (const folder of ['contracts/src/samples', 'platform/src/testing', 'deploy/src/bench'])
      write(`${folder}/fine.ts`, 'export const it = 1;\n');
    write('contracts/dist/a/fine.js', 'export const it = 1;\n');
    for (const [file, imported] of [...violations, ...allowed])
      write(file, `import type { it } from '${imported}';\nexport type It = typeof it;\n`);
    write('contracts/src/a/circle-back.ts', "export * from './circle.js';\n");

    const result = await cruise(
      workspaces.map((workspace) => `${workspace}/src`),
      {
        ...configuration.options,
        baseDir: folder,
        validate: true,
        ruleSet: { forbidden: configuration.forbidden },
      },
      configuration.options?.enhancedResolveOptions,
    );
    const { summary } = result.output as ICruiseResult;
    found = new Map();
    for (const { from, cycle = [], rule } of summary.violations)
      for (const file of new Set([from, ...cycle.map(({ name }) => name)]))
        found.set(file, [...(found.get(file) ?? []), rule.name]);
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(violations)('refuses %s → %s: %s', (file, _imported, rule) => {
    expect(found.get(file)).toContain(rule);
  });

  it.each(allowed)('allows %s → %s', (file) => {
    expect(found.get(file)).toBeUndefined();
  });
});
