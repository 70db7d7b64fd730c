import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult, type IConfiguration } from 'dependency-cruiser';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPackaging } from './files.js';

/** Without a slash at the end, as dependency-cruiser wants it. */
const root = resolve(fileURLToPath(new URL('../../..', import.meta.url)));
const configuration = createRequire(import.meta.url)(
  '../../../.dependency-cruiser.cjs',
) as IConfiguration;

/** Until all imports are followed, in milliseconds. */
const LONGEST_CRUISE = 300_000;

/** What runs in threads or processes of its own, and in Temporal's sandbox: no program imports it. */
const threads = [
  'platform/src/event-log/writer.ts',
  'platform/src/files/decoder-process.ts',
  'platform/src/read-store/reader-thread.ts',
  'platform/src/read-store/writer-thread.ts',
  'platform/src/scheduler/temporal/workflow.ts',
  'projections/src/thread.ts',
  'query-api/src/chart/word/word-thread.ts',
  'query-api/src/document/thread.ts',
];

/** What `deploy/bin/serve.mjs` starts. */
const programs = [
  ...['standalone', 'backup/backup', 'backup/restore'],
  ...['backup/backup-mongodb', 'backup/restore-mongodb'],
  ...['command-api', 'query-api', 'projections', 'workflows'].map((name) => `services/${name}`),
].map((name) => `deploy/src/${name}.ts`);

interface ImageFiles {
  imageSources(): string[];
  imageFiles(): string[];
}

describe('the files of the image', () => {
  let image: ImageFiles;
  let reached: Set<string>;

  beforeAll(async () => {
    const lister = new URL('../../bin/image-files.mjs', import.meta.url).href;
    image = (await import(lister)) as ImageFiles;
    const result = await cruise(
      [...programs, ...threads],
      { ...configuration.options, baseDir: root, exclude: 'node_modules' },
      configuration.options?.enhancedResolveOptions,
    );
    const { modules } = result.output as ICruiseResult;
    const own = /^[^/]+\/src\/.*[.]tsx?$/;
    reached = new Set(modules.map(({ source }) => source).filter((source) => own.test(source)));
  }, LONGEST_CRUISE);

  it('are all that its programs reach', () => {
    const held = new Set(image.imageSources());
    expect([...reached].filter((source) => !held.has(source))).toEqual([]);
    expect(reached.size).toBeGreaterThan(500);
  });

  it('are nothing else, but for contracts, some of which are for browsers', () => {
    const others = image.imageSources().filter((source) => !source.startsWith('contracts/'));
    expect(others.filter((source) => !reached.has(source))).toEqual([]);
  });

  it('are no tests, suites, samples, measurements or tools', () => {
    const parts = image.imageFiles().map((file) => file.split('/'));
    const folders = new Set(parts.map(([workspace, , folder]) => `${workspace} ${folder}`));
    for (const name of ['testing', 'samples', 'bench', 'demo', 'crash', 'attacks', 'client', 'e2e'])
      expect([...folders].filter((folder) => folder.endsWith(` ${name}`))).toEqual([]);
    const names = parts.map((part) => part.at(-1) ?? '');
    expect(names.filter((name) => /[.](test|suite|cases)[.]/.test(name))).toEqual([]);
    expect(parts.filter((part) => part.includes('testing'))).toEqual([]);
  });

  it('have what the programs read, and what starts them', () => {
    const files = image.imageFiles();
    for (const name of readdirSync(`${root}/platform/migrations/event-log`))
      expect(files).toContain(`platform/migrations/event-log/${name}`);
    expect(files).toContain('platform/passwords/commonest.txt');
    for (const catalogue of readdirSync(`${root}/contracts/src/texts/en`))
      expect(files).toContain(`contracts/dist/texts/en/${catalogue}`);
    expect(files).toContain('deploy/bin/serve.mjs');
    expect(files).toContain('deploy/dist/standalone.js');
  });

  it('are what the Dockerfile copies, and nothing more of what was built', () => {
    const dockerfile = readPackaging('docker/Dockerfile');
    expect(dockerfile).toContain('node deploy/bin/image-files.mjs > /image-files');
    expect(dockerfile.match(/^COPY --from=build .*$/gm)).toEqual(['COPY --from=build /built ./']);
    expect(dockerfile.match(/\btar --create\b.*/g)).toEqual([
      'tar --create --files-from=/image-files | tar --extract --directory /built && \\',
    ]);
  });

  it('are started by a script that names the same programs', () => {
    const script = readFileSync(`${root}/deploy/bin/serve.mjs`, 'utf8');
    const named = [...script.matchAll(/: '([^']+)',$/gm)].map(
      ([, name]) => `deploy/src/${name}.ts`,
    );
    expect(named.toSorted()).toEqual(programs.toSorted());
  });
});
