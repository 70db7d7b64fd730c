import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pseudoTexts } from './pseudo.js';

function rewrite<Content>(file: string, change: (content: Content) => Content): void {
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as Content)));
}

const filesIn = (folder: string) => readdirSync(folder).map((name) => join(folder, name));

/** Copies the builds of the web, and has them say in the pseudo-language what they say in English. @returns the copy */
export function pseudoWeb(built: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'canvass-pseudo-web-'));
  for (const build of ['respond', 'workspace'])
    cpSync(join(built, build), join(folder, build), { recursive: true });
  for (const file of filesIn(join(folder, 'workspace/texts/en'))) {
    rewrite<{ texts: object }>(file, (part) => ({ ...part, texts: pseudoTexts(part.texts) }));
  }
  rewrite(join(folder, 'respond/texts/en.json'), pseudoTexts);
  return folder;
}

/** The same of the catalogues that servers read. @returns the address of the copy */
export function pseudoCatalogues(catalogues: URL): URL {
  const folder = mkdtempSync(join(tmpdir(), 'canvass-pseudo-texts-'));
  cpSync(catalogues, folder, { recursive: true });
  for (const file of filesIn(join(folder, 'en'))) rewrite(file, pseudoTexts);
  return pathToFileURL(`${folder}/`);
}
