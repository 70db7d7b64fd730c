import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { droppable } from './droppable.js';

test.each([
  ['a call', 'export const field = z.string();', 'z.string()'],
  ['one after another', 'const list = base.extend({ a: field }).omit({ b: true });'],
  ['a property', 'export const shape = schema.shape;', 'schema.shape'],
  ['an object of them', 'const fields = { a: z.string() } as const;', '{ a: z.string() } as const'],
  ['an object of its own class', 'const known = new Set(all);', 'new Set(all)'],
])('%s may be left out', (_, code, value = 'base.extend({ a: field }).omit({ b: true })') => {
  expect(droppable(code)).toBe(code.replace(value, `/* @__PURE__ */ (() => (${value}))()`));
});

test.each([
  ['a literal', "export const all = ['a', 1, { b: true }] as const;"],
  ['a function', 'export const read = (text: string) => JSON.parse(text);'],
  ['what a function does', 'function read() { const made = JSON.parse("1"); return made; }'],
  ['what may change', 'let count = list.length;'],
  ['a statement', 'register(schema);'],
])('%s stays as it is', (_, code) => {
  expect(droppable(code)).toBe(code);
});

/** Builds a module with another one that it imports. */
async function built(main: string, imported: string): Promise<string> {
  const named = (name: string) => fileURLToPath(new URL(name, import.meta.url));
  const modules = new Map([
    [named('main.ts'), main],
    [named('imported.ts'), imported],
  ]);
  const { output } = (await build({
    ...{ configFile: false, logLevel: 'silent' },
    plugins: [
      {
        name: 'made-up',
        resolveId: (source) =>
          modules.has(source) ? source : source === './imported.ts' ? named('imported.ts') : null,
        load: (id) => modules.get(id) ?? null,
      },
    ],
    build: { write: false, minify: true, rolldownOptions: { input: named('main.ts') } },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}

test('a build has what is asked for, and nothing that is not', async () => {
  const main = "import { asked } from './imported.ts'; globalThis.shown = asked;";
  const imported = `
    const field = globalThis.z.text('field');
    export const asked = globalThis.z.object({ field });
    const base = globalThis.z.object({ unasked: field });
    export const fields = base.extend({ field }).shape;
  `;
  expect(await built(main, imported)).toContain('unasked');
  const code = await built(main, droppable(imported));
  expect(code).not.toContain('unasked');
  expect(code).toMatch(/globalThis\.z\.text\(.field.\)/);
});
