import { expect, test, vi } from 'vitest';

const load = () =>
  Promise.all([
    import('@canvass/contracts/poll/schema'),
    import('@canvass/contracts/poll/commands'),
    import('@canvass/contracts/question/commands'),
    import('@canvass/contracts/device/schema'),
    import('@canvass/contracts/device/commands'),
    import('@canvass/contracts/plan/schema'),
    import('@canvass/contracts/plan/commands'),
    import('@canvass/contracts/firm/logo'),
    import('@canvass/contracts/firm/commands'),
    import('@canvass/contracts/account/user-commands'),
  ]);

const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '../../../contracts/src/**/*.ts', '!**/*.test.*', '!**/testing/**'],
  { query: '?raw', import: 'default', eager: true },
);

/** Names of the fields of every schema of the modules, by the schema's name. */
function namesIn(modules: readonly object[]): Record<string, string[]> {
  const schemas = modules.flatMap((one) => Object.entries(one));
  return Object.fromEntries(
    schemas
      .filter(([name]) => name.endsWith('Schema'))
      .map(([name, schema]) => [name, Object.keys((schema as { shape?: object }).shape ?? {})]),
  );
}

test('schemas have the same fields without zod', async () => {
  const real = namesIn(await load());
  vi.resetModules();
  vi.doMock('zod', () => import('./field-names.js'));
  const light = namesIn(await load());
  expect(Object.keys(real).length).toBeGreaterThan(15);
  expect(light).toEqual(real);
  vi.doUnmock('zod');
});

test('nothing that the workspace runs has a schema check something', async () => {
  const checks = /[sS]chema(\([^)]*\))?\.(safeP|p)arse/;
  const checking = Object.entries(sources).filter(([, source]) => checks.test(source));
  expect(checking.map(([path]) => path)).toEqual([]);
  const { z } = (await import('./field-names.js')) as { z: { object: (shape: object) => never } };
  const schema = z.object({}) as { parse: (value: object) => void };
  expect(() => schema.parse({})).toThrow('ask a rule');
});
