import { expect, test } from 'vitest';
import { bareCalls } from './bare-calls.js';

test.each([
  [
    "{ list: { method: 'get', path, query: of<PollsQuery>(), answer: of<PollList>() } }",
    "{ list: { method: 'get', path,  } }",
  ],
  ['{ body: of<z.input<typeof schema>>(), status: 202 }', '{  status: 202 }'],
  ["{ ...deletion('/account'), body: of<DeleteUser>() }", "{ ...deletion('/account'), }"],
  ["recordCalls('/poll', { query: of<PollsQuery>() })", "recordCalls('/poll', { })"],
  ['{ answer: list, body: offer<Plan>() }', '{ answer: list, body: offer<Plan>() }'],
])('of %s what exists at run time is left', (calls, bare) => {
  const rest = ' as const satisfies Calls;';
  expect(bareCalls(`export const calls = ${calls}${rest}`)).toBe(
    `export const calls = ${bare}${rest}`,
  );
});

const declared = import.meta.glob<string>('../../../contracts/src/**/*call*.ts', {
  ...{ query: '?raw', import: 'default', eager: true },
});

test('no call of the product keeps what is there for its type', () => {
  const sources = Object.values(declared).filter((source) => /\bof</.test(source));
  expect(sources.length).toBeGreaterThan(30);
  for (const source of sources) {
    expect(bareCalls(source).replace('export function of<', '')).not.toMatch(/\bof</);
  }
});
