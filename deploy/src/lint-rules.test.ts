import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  workspaces: string[];
};

/** Two switches over a union: one forgets a case, the other hides that behind a `default`. */
const forgetful = `
type Event = { type: 'Opened' } | { type: 'Closed' };
export function open(event: Event): boolean {
  switch (event.type) {
    case 'Opened':
      return true;
  }
  return false;
}
export function closed(event: Event): boolean {
  switch (event.type) {
    case 'Closed':
      return true;
    default:
      return false;
  }
}
`;

/** The files with a switch that is not exhaustive, each named once for every such switch. */
function refusedIn(folder: string): Promise<string[]> {
  const program = join(root, 'node_modules/oxlint/bin/oxlint');
  return new Promise((resolve) => {
    execFile(process.execPath, [program, '--format=unix'], { cwd: folder }, (_, stdout) => {
      const lines = stdout.split('\n').filter((line) => line.includes('switch-exhaustiveness'));
      resolve(lines.map((line) => line.replace(/:.*/, '').replace(`${folder}/`, '')).sort());
    });
  });
}

it('a switch over a union names each case, in every workspace', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'canvass-lint-'));
  try {
    cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    const compilerOptions = { strict: true, noEmit: true, jsx: 'preserve', module: 'nodenext' };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    const files = workspaces.flatMap((one) => [`${one}/src/probe.ts`, `${one}/src/a/probe.tsx`]);
    for (const file of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), forgetful);
    }
    expect(await refusedIn(folder)).toEqual(files.flatMap((file) => [file, file]).sort());
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);
