import { expect, test, vi } from 'vitest';

const modules = import.meta.glob<object>([
  '../../../contracts/src/**/*.ts',
  '!**/*.{test,suite,cases}.ts',
  '!**/{samples,testing}/**',
]);

const load = () => Promise.all(Object.values(modules).map((one) => one()));

/** Names of the fields of every schema of the modules, by the schema's name. */
function namesIn(loaded: readonly object[]): Record<string, string[]> {
  const schemas = loaded.flatMap((one) => Object.entries(one));
  return Object.fromEntries(
    schemas
      .filter(([name]) => name.endsWith('Schema'))
      .map(([name, schema]) => [name, fieldsOf(schema)]),
  );
}

function fieldsOf(schema: { shape?: object } | undefined): string[] {
  return Object.keys(schema?.shape ?? {});
}

test('schemas have the same fields without zod', async () => {
  const real = namesIn(await load());
  vi.resetModules();
  vi.doMock('zod', () => import('./field-names.js'));
  const light = namesIn(await load());
  expect(Object.keys(real).length).toBeGreaterThan(100);
  expect(light).toEqual(real);
  vi.doUnmock('zod');
});

interface Schemas {
  object: (shape: object) => object;
}

test.each(['parse', 'safeParse', 'validate', 'decode', 'options', '~standard', 'spa'])(
  'a schema refuses what it cannot answer, such as %s',
  async (name) => {
    const { z } = (await import('./field-names.js')) as unknown as { z: Schemas };
    const schema = z.object({ name: null });
    expect(() => Reflect.get(schema, name)).toThrow(`not "${name}": ask a rule`);
    expect(() => Reflect.get(z, name)).toThrow(`not "z.${name}": ask a rule`);
  },
);
