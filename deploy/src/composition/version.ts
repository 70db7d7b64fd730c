import { readFileSync } from 'node:fs';

const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');

/** Version of the product, from the root's package.json. */
export const VERSION = (JSON.parse(text) as { version: string }).version;
