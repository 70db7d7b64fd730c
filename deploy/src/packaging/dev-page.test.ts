import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** A program of the developers' own, which the compiler does not see. */
interface DevPage {
  pageFromSource(source: string, built: string): string;
}
const bin = new URL('../../bin/dev/page-from-source.mjs', import.meta.url);
const { pageFromSource } = (await import(bin.href)) as DevPage;
const web = fileURLToPath(new URL('../../../web/', import.meta.url));

it('shows the sources of the respondent page with the data that the server wrote into the build', async () => {
  const source = await readFile(`${web}respond.html`, 'utf8');
  const data = '<script type="application/json" id="canvass">{"title":"Price: $& or $1"}</script>';
  const built = `<html lang="ar" dir="rtl"><body>${data}<script src="/assets/respond/x.js"></script>`;
  const page = pageFromSource(source, built);
  expect(page).toContain('<html lang="ar" dir="rtl">');
  expect(page).toContain(data);
  expect(page).toContain('src="/src/respond/main.tsx"');
  expect(page).not.toContain('/assets/respond/x.js');
});

it('leaves a page of the sources as it is where the server writes nothing', async () => {
  const source = await readFile(`${web}index.html`, 'utf8');
  expect(pageFromSource(source, '<html lang="en"></html>')).toBe(source);
});
