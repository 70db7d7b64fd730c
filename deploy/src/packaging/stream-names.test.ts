import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { aggregates } from '@canvass/contracts/catalogue/events';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const image = (await import(new URL('../../bin/image-files.mjs', import.meta.url).href)) as {
  imageSources(): string[];
};

const categories = [...new Set(aggregates.map(({ category }) => category))];
const byHand = new RegExp(`[\`'"](${categories.join('|')})-(\\$\\{|['"])`);

it('no program spells the name of a stream, which its aggregate knows', () => {
  const sources = image.imageSources();
  expect(sources).toContain('command-api/src/slot/slot.ts');
  const found = sources.flatMap((source) =>
    readFileSync(root + source, 'utf8')
      .split('\n')
      .flatMap((line, index) => (byHand.test(line) ? [`${source}:${index + 1}`] : [])),
  );
  expect(found).toEqual([]);
});
