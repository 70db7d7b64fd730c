import { readFileSync } from 'node:fs';

/** The catalogues of each language, a file each. */
export const catalogues = ['workspace', 'respond', 'server', 'mail'] as const;

/** What stands behind a key for each number a language counts by. */
export const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Words that no other language has, in an English sentence. */
export const ENGLISH = /\b(the|of|your|and|with|you|this|can’t|isn’t)\b/i;

interface Tree {
  [key: string]: string | Tree;
}

/** The texts of a catalogue, nested or not, by their whole keys. */
function textsIn(tree: Tree, prefix = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[prefix + key, text]] : textsIn(text, `${prefix}${key}.`),
  );
}

/** Reads the texts of a catalogue in a language, by their whole keys. @param folder of all languages */
export function readTexts(
  folder: URL,
  language: string,
  catalogue: (typeof catalogues)[number],
): [key: string, text: string][] {
  const file = new URL(`${language}/${catalogue}.json`, folder);
  return textsIn(JSON.parse(readFileSync(file, 'utf8')) as Tree);
}
