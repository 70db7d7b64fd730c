import { parseSync } from 'vite';
import { nodesIn, type Node } from './syntax.js';

/** Texts of a file, nested by the words of their keys. */
export interface Texts {
  [word: string]: string | Texts;
}

/** What i18next puts behind a key for each number a language counts by. */
export const PLURAL = /_(zero|one|two|few|many|other)$/;

/** A word, a dot, and more, as keys are; a star stands for what is known only when it runs. */
const KEY_LIKE = /^[a-zA-Z]+\.[a-zA-Z_.*]*$/;

/** @returns each text by its whole key */
export function byKey(texts: Texts, before = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([word, text]) =>
      typeof text === 'string'
        ? [[before + word, text] as const]
        : [...byKey(text, `${before}${word}.`)],
    ),
  );
}

/** @returns the texts of those keys, nested again */
export function nested(texts: ReadonlyMap<string, string>): Texts {
  const all: Texts = {};
  for (const [key, text] of texts) {
    const words = key.split('.');
    const last = words.pop() ?? '';
    let group = all;
    for (const word of words) group = (group[word] ??= {}) as Texts;
    group[last] = text;
  }
  return all;
}

function saidBy({ type, value, quasis }: Node): string {
  if (type === 'Literal' && typeof value === 'string') return value;
  if (type !== 'TemplateLiteral') return '';
  return (quasis as { value: { cooked?: string } }[]).map((part) => part.value.cooked).join('*');
}

/**
 * @param code of a module that may ask for texts
 * @param file what it is called, by which its language is told
 * @returns keys that it writes, whole or as a group of which one is picked later
 */
export function keysIn(code: string, file: string): Set<string> {
  const found = new Set<string>();
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  for (const node of nodesIn(program as unknown as Node)) {
    const said = saidBy(node);
    if (KEY_LIKE.test(said)) found.add(said);
  }
  return found;
}

/** @returns whether a key is one of those written, or one of a group of them */
export function askedBy(written: ReadonlySet<string>): (key: string) => boolean {
  const ways = [...written].filter((each) => each.includes('*'));
  const patterns = ways.map((way) => {
    const pattern = way.replaceAll('.', '\\.').replaceAll('*', '.*');
    return new RegExp(`^${pattern}$`);
  });
  return (key) => {
    const counted = key.replace(PLURAL, '');
    if (written.has(key) || written.has(counted)) return true;
    for (let end = key.lastIndexOf('.'); end > 0; end = key.lastIndexOf('.', end - 1)) {
      if (written.has(key.slice(0, end))) return true;
    }
    return patterns.some((pattern) => pattern.test(counted));
  };
}

/** Texts that the same modules ask for. */
export interface SharedTexts {
  modules: string[];
  texts: Texts;
}

/**
 * Shares texts out to the modules that ask for them.
 * @param sources code of each module, by its path
 * @returns every text once; what no module asks for is asked for by none
 */
export function shareTexts(texts: Texts, sources: ReadonlyMap<string, string>): SharedTexts[] {
  const asking = [...sources].map(([id, code]) => ({ id, asks: askedBy(keysIn(code, id)) }));
  const shares = new Map<string, { modules: string[]; texts: Map<string, string> }>();
  for (const [key, text] of byKey(texts)) {
    const modules = asking.filter(({ asks }) => asks(key)).map(({ id }) => id);
    const share = shares.get(modules.join()) ?? { modules, texts: new Map<string, string>() };
    share.texts.set(key, text);
    shares.set(modules.join(), share);
  }
  return [...shares.values()].map((share) => ({ ...share, texts: nested(share.texts) }));
}
