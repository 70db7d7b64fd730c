import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCliPlace, operator, type CliPlace } from './place.js';

interface Applied {
  created: { name: string }[];
  changed: { name: string }[];
  deleted: { name: string }[];
  unchanged: number;
  refused: { place: string; code?: string }[];
}

describe('canvass with files', () => {
  let place: CliPlace;

  beforeAll(async () => {
    place = await openCliPlace();
    await place.logIn(operator.email, operator);
  }, 60_000);

  afterAll(() => place.end());

  async function apply(word: string, text: string, ...more: string[]) {
    const file = join(place.folder, 'file');
    await writeFile(file, text);
    const command = [word, 'apply', '-f', file, '--json', ...more];
    const { output, ...ended } = await place.canvass(operator.email, command);
    const { created, changed, deleted, ...rest } = JSON.parse(output) as Applied;
    const names = (steps: { name: string }[]) => steps.map(({ name }) => name).toSorted();
    return {
      ...{ ...ended, ...rest },
      ...{ created: names(created), changed: names(changed), deleted: names(deleted) },
    };
  }

  it('makes plans like a file, and nothing of them a second time', async () => {
    const file = (amount: number) => `
- { name: Small, amount: 900, interval: month, features: { userLimit: 5, gdpr: on } }
- { name: Large, amount: ${amount}, interval: year, features: { userLimit: unlimited } }
`;
    const names = ['Large', 'Small'];
    const planned = await apply('plan', file(9900), '--dry-run');
    expect(planned).toMatchObject({ code: 0, created: names });
    expect(await apply('plan', file(9900))).toMatchObject({ code: 0, created: names });
    const nothing = { code: 0, created: [], changed: [], deleted: [], unchanged: 2, messages: '' };
    expect(await apply('plan', file(9900))).toMatchObject(nothing);
    expect(await apply('plan', file(8900))).toMatchObject({ created: [], changed: ['Large'] });
    const less = '- { name: Small }';
    expect(await apply('plan', less)).toMatchObject({ deleted: [], unchanged: 1 });
    const pruned = await apply('plan', less, '--prune', '--yes');
    expect(pruned).toMatchObject({ code: 0, unchanged: 1 });
    expect(pruned.deleted).toContain('Large');
  });

  it('invites users of a file, past every ceiling for others, and says who was refused', async () => {
    const rows = Array.from({ length: 130 }, (_, n) => `u${n}@canvass.example,User ${n},user,yes`);
    const csv = ['email,name,type,active', ...rows, `${operator.email},Operator,user,yes`];
    const first = await apply('user', csv.join('\n'));
    expect(first).toMatchObject({ code: 1, unchanged: 0, refused: [{ place: 'row 132' }] });
    expect(first.created).toHaveLength(130);
    expect(first.messages).toMatch(/^row 132: operator@canvass\.example: .+$/m);
    const file = csv.slice(0, -1).join('\n');
    expect(await apply('user', file)).toMatchObject({ code: 0, created: [], unchanged: 130 });
    const switched = file.replace('User 7,user,yes', 'User 7,admin,no');
    expect(await apply('user', switched)).toMatchObject({
      code: 0,
      changed: ['u7@canvass.example'],
    });
    const asked = await place.canvass(
      operator.email,
      ['user', 'apply', '-f', '-', '--prune'],
      switched.replace(/^u9@.*\n/m, ''),
    );
    expect(asked).toMatchObject({ code: 2, output: '' });
    expect(asked.messages).toContain('--yes');
  });
});
