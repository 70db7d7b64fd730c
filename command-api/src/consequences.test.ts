import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { Settle } from './command/consequences.js';
import { consequences } from './consequences.js';

const folder = fileURLToPath(new URL('.', import.meta.url));
/** `command` has the types of these tables; what follows from a subscription waits for its provider. */
const apart = ['command', 'subscription'];
const words = readdirSync(folder).filter(
  (word) => !apart.includes(word) && existsSync(`${folder}${word}/consequences.ts`),
);

it.each(words)('no word takes away what follows from the events of %s', async (word) => {
  const tables = (await import(`./${word}/consequences.ts`)) as Record<string, typeof consequences>;
  expect(Object.keys(tables)).toHaveLength(1);
  for (const own of Object.values<Readonly<Record<string, Settle | null>>>(tables)) {
    expect(consequences).toMatchObject(own);
  }
});
