import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '@canvass/platform/testing/port';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ImageTree } from './image-tree.js';

/** What the image may weigh above that of Node, in bytes. */
const MOST = 150e6;
/** Until it is copied and its modules are loaded on a busy machine, in milliseconds. */
const LONGEST = 300_000;

interface ImageFiles {
  imageSources(): string[];
  imageFiles(): string[];
}
interface ImagePackages {
  unread: { why: string; pattern: RegExp }[];
  isUnread(path: string): boolean;
}
const bin = (name: string) => new URL(`../../bin/${name}`, import.meta.url).href;
const run = promisify(execFile);

describe('the folder of the image', () => {
  let tree: ImageTree;
  let files: ImageFiles;
  let packages: ImagePackages;

  beforeAll(async () => {
    files = (await import(bin('image-files.mjs'))) as ImageFiles;
    packages = (await import(bin('image-packages.mjs'))) as ImagePackages;
    tree = await ImageTree.make({ files: files.imageFiles(), isUnread: packages.isUnread });
  }, LONGEST);
  afterAll(() => tree?.remove(), LONGEST);

  /** Runs a text as a module of the image. */
  async function runInTree(script: string, ...parameters: string[]): Promise<string> {
    const file = join(tree.folder, 'script.mjs');
    writeFileSync(file, script);
    const { stdout } = await run(process.execPath, [file, ...parameters], { cwd: tree.folder });
    return stdout;
  }

  it('weighs what it may', () => {
    console.log(`The image weighs ${Math.round(tree.size / 1e6)} MB above Node's.`);
    expect(tree.size).toBeLessThan(MOST);
  });

  it('lacks something for every reason that is given', () => {
    const idle = packages.unread.filter(
      ({ pattern }) => !tree.unread.some((at) => pattern.test(at)),
    );
    expect(idle).toEqual([]);
  });

  it(
    'has all that its modules import',
    async () => {
      // What starts a program, or a thread, when it is loaded.
      const starts =
        /^deploy\/src\/(standalone|(services|backup)\/[^/]+)[.]ts$|(-thread|\/thread|\/writer|-process|\/workflow)[.]ts$/;
      const modules = files
        .imageSources()
        .filter((source) => !starts.test(source))
        .map((source) => source.replace('/src/', '/dist/').replace(/ts$/, 'js'));
      const script = `const missing = [];
        for (const name of ${JSON.stringify(modules)})
          await import('./' + name).catch((error) => missing.push(name + ': ' + error.message));
        console.log(JSON.stringify(missing));
        process.exit();`;
      expect(JSON.parse(await runInTree(script))).toEqual([]);
      expect(modules.length).toBeGreaterThan(500);
    },
    LONGEST,
  );

  it(
    'runs workflows without what bundles them',
    async () => {
      const script = `
        import { readFile } from 'node:fs/promises';
        import proto from '@temporalio/proto';
        import { Worker } from '@temporalio/worker';
        import { interpreter } from '@canvass/platform/scheduler/temporal/interpreter';
        const told = JSON.parse(await readFile(process.argv[2], 'utf8'));
        const history = proto.temporal.api.history.v1.History.fromObject(told);
        await Worker.runReplayHistory({ workflowBundle: await interpreter() }, history);
        console.log('replayed');
        process.exit();`;
      const history = '../../../platform/src/scheduler/temporal/histories/wait-retry-ring.json';
      const file = fileURLToPath(new URL(history, import.meta.url));
      expect(await runInTree(script, file)).toContain('replayed');
    },
    LONGEST,
  );

  it(
    'runs the product',
    async () => {
      const data = mkdtempSync(join(tmpdir(), 'canvass-image-data-'));
      const port = String(await freePort());
      const child = spawn(process.execPath, ['deploy/bin/serve.mjs', 'standalone'], {
        cwd: tree.folder,
        env: { PATH: process.env['PATH'], DATA_DIR: data, PORT: port, HOST: '127.0.0.1' },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      try {
        const ready = `http://127.0.0.1:${port}/health/ready`;
        const isReady = vi.waitFor(async () => expect((await fetch(ready)).status).toBe(200), {
          timeout: LONGEST,
          interval: 100,
        });
        // What ends before it is ready never will be.
        await Promise.race([isReady, ended.then(() => Promise.reject(new Error('it ended')))]);
      } finally {
        child.kill('SIGTERM');
        await ended;
        rmSync(data, { recursive: true });
      }
    },
    LONGEST,
  );
});
