import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { PLURAL } from './asked-texts.js';

interface PreviewTexts {
  /** The respondent page's English texts. */
  catalogue: string;
  /** Folder of the modules that only the respondent page has. */
  page: string;
  /** Folders of the modules that previews are made of, and of the rules that they word. */
  previews: readonly string[];
}

function codeIn(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\n');
}

/** @returns the texts but those whose key the page's code writes and that of previews does not */
export function shownInPreviews(
  texts: Readonly<Record<string, string>>,
  page: string,
  previews: string,
): Record<string, string> {
  const writes = (code: string, key: string) =>
    ["'", '"', '`'].some((quote) => code.includes(quote + key + quote));
  const shown = Object.entries(texts).filter(([key]) => {
    const asked = key.replace(PLURAL, '');
    return !writes(page, asked) || writes(previews, asked);
  });
  return Object.fromEntries(shown);
}

/** Leaves out of the workspace what respondents read around the questions, as no preview shows it. */
export function packPreviewTexts({ catalogue, page, previews }: PreviewTexts): Plugin {
  return {
    name: 'canvass-preview-texts',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id.split('?')[0] !== catalogue) return;
      const texts = JSON.parse(readFileSync(catalogue, 'utf8')) as Record<string, string>;
      const code = previews.map(codeIn).join('\n');
      return JSON.stringify(shownInPreviews(texts, codeIn(page), code));
    },
  };
}
