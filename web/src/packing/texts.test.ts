import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { packTexts } from './texts.js';

test('a text comes with the first module that asks for it, and one that none asks for at once', async () => {
  const root = mkdtempSync(join(tmpdir(), 'canvass-texts-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (name: string, content: string) => writeFileSync(join(root, name), content);
  const catalogue = join(root, 'workspace.json');
  write('workspace.json', JSON.stringify({ ui: { now: 'At once', late: 'Later', none: 'Never' } }));
  write(
    'english.ts',
    `import rest from '${catalogue}'; globalThis.rest = rest;
    export const addEnglish = (texts) => globalThis.took.push(texts);`,
  );
  write('main.ts', "import './english.ts'; globalThis.say('ui.now'); void import('./late.ts');");
  write('late.ts', "globalThis.say('ui.late');");

  const { output } = (await build({
    ...{ root, configFile: false, logLevel: 'silent' },
    plugins: [packTexts({ catalogue, taker: join(root, 'english.ts'), folder: root, except: [] })],
    build: { write: false, rolldownOptions: { input: join(root, 'main.ts') } },
  })) as Rolldown.RolldownOutput;
  const codeOf = (name: string) =>
    output
      .flatMap((file) => (file.type === 'chunk' && file.name === name ? [file.code] : []))
      .join();
  expect(codeOf('main')).toContain('At once');
  expect(codeOf('main')).toContain('Never');
  expect(codeOf('main')).not.toContain('Later');
  expect(codeOf('late')).toContain('Later');
});
