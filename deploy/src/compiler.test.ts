import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const { compiler } = (await import(new URL('../bin/build.mjs', import.meta.url).href)) as {
  compiler: string;
};
const modules = fileURLToPath(new URL('../../node_modules/', import.meta.url));

// Two packages have a command of this name, as some tools need the API of an older compiler; npm takes the first by name.
it('`npx tsc` is the compiler of the scripts', () => {
  expect(realpathSync(`${modules}.bin/tsc`)).toBe(realpathSync(`${modules}${compiler}`));
});
