import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readPackaging } from './files.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-up-'));
  writeFileSync(join(folder, 'up.sh'), readPackaging('up.sh'));
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin', 'docker'), '#!/bin/sh\necho docker "$@"\n', { mode: 0o755 });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What it says, and what it would have Docker do. */
function up(...parameters: string[]): string {
  const PATH = `${join(folder, 'bin')}:${process.env['PATH'] ?? ''}`;
  return execFileSync('sh', [join(folder, 'up.sh'), ...parameters], {
    env: { PATH },
    encoding: 'utf8',
  });
}

describe('up.sh', () => {
  it('makes secrets once, and builds', () => {
    expect(up()).toContain(
      'docker compose build command-api\ndocker compose up --detach --no-build --wait\n',
    );
    const first = readFileSync(join(folder, '.env'), 'utf8');
    expect(first).toMatch(/^SECRET=[0-9a-f]{64}$/m);
    expect(up()).not.toContain('Made deploy/.env');
    expect(readFileSync(join(folder, '.env'), 'utf8')).toBe(first);
  });

  it('lets containers read their mounted files, even those readable by their owner only', () => {
    const script = join(folder, 'docker', 'temporal', 'make.sh');
    mkdirSync(join(folder, 'docker', 'temporal'), { recursive: true, mode: 0o700 });
    writeFileSync(script, '', { mode: 0o600 });
    up();
    expect(statSync(script).mode & 0o777).toBe(0o644);
    expect(statSync(join(folder, 'docker', 'temporal')).mode & 0o777).toBe(0o755);
  });

  it('replaces what it is told to, from an image that is new all the same', () => {
    expect(up('projections', 'workflows')).toContain(
      'build command-api\ndocker compose up --detach --no-build --wait projections workflows\n',
    );
  });

  it('builds nothing where an image is named', () => {
    up();
    appendFileSync(join(folder, '.env'), 'CANVASS_IMAGE=registry.example/canvass:1\n');
    const said = up();
    expect(said).toContain('docker compose up --detach --no-build --wait');
    expect(said).not.toContain('docker compose build');
  });
});
