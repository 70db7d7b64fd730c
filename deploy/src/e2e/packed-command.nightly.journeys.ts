import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { UserList } from '@canvass/contracts/account/user-view';
import type { PlanList } from '@canvass/contracts/plan/view';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCliPlace, operator, type CliPlace } from '../cli/place.js';

const run = promisify(execFile);
const pack = fileURLToPath(new URL('../../bin/pack-cli.mjs', import.meta.url));
const PLANS = 10;
const USERS = 1000;

interface Applied {
  created: unknown[];
  changed: unknown[];
  deleted: unknown[];
  unchanged: number;
  refused: unknown[];
}

const plansYaml = (amount: (n: number) => number) =>
  Array.from(
    { length: PLANS },
    (_, n) =>
      `- { name: Plan ${n}, amount: ${amount(n)}, interval: month, features: { userLimit: ${n + 1}, gdpr: on } }`,
  ).join('\n');

const usersCsv = (name: (n: number) => string) =>
  [
    'email,name,type,active',
    ...Array.from({ length: USERS }, (_, n) => `u${n}@canvass.example,${name(n)},user,yes`),
  ].join('\n');

describe('the packed command in an empty folder', () => {
  let place: CliPlace;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'canvass-packed-'));
    place = await openCliPlace();
    const { stdout } = await run(process.execPath, [pack, join(folder, 'packed')]);
    await mkdir(join(folder, 'empty'));
    await writeFile(join(folder, 'empty/package.json'), '{}');
    const install = ['install', '--offline', '--no-audit', '--no-fund', stdout.trim()];
    await run('npm', install, { cwd: join(folder, 'empty') });
  });

  afterAll(async () => {
    await place.end();
    await rm(folder, { recursive: true });
  });

  /** Runs the installed command. */
  async function canvass(parameters: string[], input = ''): Promise<string> {
    const program = join(folder, 'empty/node_modules/.bin/canvass');
    const env = { PATH: process.env['PATH'], HOME: folder, USERPROFILE: folder };
    const started = run(program, parameters, { env, maxBuffer: 64 * 1024 * 1024 });
    started.child.stdin?.end(input);
    return (await started).stdout;
  }

  async function apply(word: string, text: string): Promise<Record<keyof Applied, number>> {
    const output = await canvass([word, 'apply', '-f', '-', '--json'], text);
    const { created, changed, deleted, unchanged, refused } = JSON.parse(output) as Applied;
    return {
      ...{ created: created.length, changed: changed.length, deleted: deleted.length },
      ...{ unchanged, refused: refused.length },
    };
  }

  it('is one package without others', async () => {
    const packages = await readdir(join(folder, 'empty/node_modules'));
    expect(packages.filter((name) => !name.startsWith('.'))).toEqual(['@canvass']);
    expect(await canvass(['--version'])).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(await canvass(['completion', 'bash'])).toContain('complete -o filenames');
  });

  it('makes ten plans and a thousand users from files, changes them, and then nothing', async () => {
    const login = ['login', '--server', place.address, '--email', operator.email];
    await canvass([...login, '--password-stdin'], operator.password);
    const none = { created: 0, changed: 0, deleted: 0, unchanged: 0, refused: 0 };

    const plans = plansYaml((n) => 1000 + n);
    expect(await apply('plan', plans)).toEqual({ ...none, created: PLANS });
    const users = usersCsv((n) => `User ${n}`);
    expect(await apply('user', users)).toEqual({ ...none, created: USERS });

    const dearer = plansYaml((n) => 2000 + n);
    expect(await apply('plan', dearer)).toEqual({ ...none, changed: PLANS });
    const renamed = usersCsv((n) => (n % 2 === 0 ? `User ${n}` : `Person ${n}`));
    const half = { ...none, changed: USERS / 2, unchanged: USERS / 2 };
    expect(await apply('user', renamed)).toEqual(half);

    const listed = JSON.parse(await canvass(['plan', 'list', '--json'])) as PlanList;
    const amounts = new Map(listed.plans.map(({ name, amount }) => [name, amount]));
    for (let n = 0; n < PLANS; n += 1) expect(amounts.get(`Plan ${n}`)).toBe(2000 + n);
    const { accounts } = JSON.parse(await canvass(['user', 'list', '--json'])) as UserList;
    const names = new Map(accounts.map(({ email, name }) => [email, name]));
    expect(names.get('u998@canvass.example')).toBe('User 998');
    expect(names.get('u999@canvass.example')).toBe('Person 999');

    expect(await apply('plan', dearer)).toEqual({ ...none, unchanged: PLANS });
    expect(await apply('user', renamed)).toEqual({ ...none, unchanged: USERS });
  }, 900_000);
});
