import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { checksIn, refuseSchemaChecks } from './schema-checks.js';

test.each([
  ['a method', 'planSchema.parse(body)', 'parse'],
  ['one that answers whether it fits', 'fields.title.safeParse(body)', 'safeParse'],
  ['one that waits', 'await z.object({}).parseAsync(body)', 'parseAsync'],
  ['one that is there or not', 'schemas[type]?.safeParseAsync?.(body)', 'safeParseAsync'],
  ['a method that is handed on', 'bodies.map(schema.parse)', 'parse'],
  ['a function of z', 'z.safeParse(schema, body)', 'safeParse'],
  ['a part of a schema', 'const { parse: check } = schema', 'parse'],
  ['a part of a parameter', 'const check = ({ safeParse }) => safeParse(1)', 'safeParse'],
  ['a name in quotes', "schema['parse'](body)", 'parse'],
  ['a name that is kept', 'const way = `spa`; schema[way](body)', 'spa'],
  ['a codec', 'schema.decode(JSON.parse(body))', 'decode'],
  ['the answer yes or no', 'schema.validate(body)', 'validate'],
  ['the way of other libraries', "check(schema['~standard'])", '~standard'],
])('%s is a check', (_, code, name) => {
  expect(checksIn(code)).toEqual([name]);
});

test.each([
  'JSON.parse(text)',
  'Date.parse(moment) + new Date().getTime()',
  'parser.feed(decoder.decode(value, { stream: true }))',
  'new TextEncoder().encode(text).length',
  'const parse = (text) => text; parse(text)',
  'Object.keys(schema.shape)',
])('%s is none', (code) => {
  expect(checksIn(code)).toEqual([]);
});

/** What zod says of a value, or makes something that does. */
const answering = /[pP]arse|(?:[eE]n|[dD]e)code|valid|standard|compile|^is[A-Z]|^spa$/;

/** Names that an object has by itself or by its class. */
function namesOf(thing: object): string[] {
  const { prototype } = Object;
  const names: string[] = [];
  for (let each = thing; each !== prototype; each = Object.getPrototypeOf(each) as object)
    names.push(...Object.getOwnPropertyNames(each));
  return names;
}

test('all ways in which zod checks are known', () => {
  const names = [...namesOf(z.object({})), ...Object.keys(z)];
  const ways = names.filter((name) => answering.test(name) && !/^[A-Z]/.test(name));
  expect(ways).toEqual(expect.arrayContaining(['parse', 'validate', 'spa', '~standard']));
  const unknown = ways.filter((name) => checksIn(`schema[${JSON.stringify(name)}]`).length === 0);
  expect(unknown).toEqual([]);
});

/** Builds one module, as the workspace is built. */
function built(code: string) {
  const id = fileURLToPath(new URL('made-up.ts', import.meta.url));
  return build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'made-up',
        resolveId: (source) => (source === id ? id : null),
        load: (loaded) => (loaded === id ? code : null),
      },
      refuseSchemaChecks(),
    ],
    build: { write: false, minify: true, rolldownOptions: { input: id } },
  });
}

test('a build that has a schema check something fails', async () => {
  await expect(built('globalThis.schema.parse(1)')).rejects.toThrow(/made-up.ts asks for "parse"/);
  await expect(built('globalThis.schema.shape; JSON.parse("1")')).resolves.toBeTruthy();
});

test('what a build leaves out may check', async () => {
  const code = 'const unused = () => globalThis.schema.parse(1); globalThis.used = 1';
  await expect(built(code)).resolves.toBeTruthy();
});

test('a build that holds zod fails', async () => {
  const code = `import { z } from 'zod'; globalThis.schema = z.object({})`;
  await expect(built(code)).rejects.toThrow('The build holds zod');
});
