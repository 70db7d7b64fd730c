import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, type Plugin } from 'vite';
import { byKey, keysIn, nested, shareTexts, type SharedTexts, type Texts } from './asked-texts.js';
import { reachOf } from './plan-chunks.js';
import { graphFrom, partOf, visitsOf, type RoutedFiles } from './plugin.js';
import { nodesIn, type Node } from './syntax.js';

interface TextFiles {
  /** Folder of the catalogues, a folder for each language. */
  catalogues: string;
  /** The module that has all texts in development, and the one in its place. */
  whole: string;
  packed: string;
  /** Folder of the modules that may ask for texts. */
  folder: string;
  /** Folders in it that the build does not hold, or that ask for others. */
  except: readonly string[];
  /** A module that words codes which other code names, and the group of their texts. */
  worded: { by: string; group: string };
  /** What each visit loads. */
  visits: RoutedFiles;
}

/** How a module imports what waits for texts. */
const PACKED = 'canvass-packed-texts';

/** A part of a catalogue, as `i18n/packed-catalogue.ts` reads it. */
interface Part {
  part: string;
  covers: number[];
  keys: ReadonlySet<string>;
}

function isSource(path: string, except: readonly string[]): boolean {
  return (
    /\.tsx?$/.test(path) &&
    !/\.test\.tsx?$/.test(path) &&
    !except.some((each) => path.startsWith(`${each}/`))
  );
}

function sourcesIn({ folder, except }: TextFiles): Map<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Map(
    paths
      .filter((path) => isSource(path, except))
      .toSorted()
      .map((path) => [join(folder, path), readFileSync(join(folder, path), 'utf8')]),
  );
}

function languagesIn({ catalogues }: TextFiles): [string, Map<string, string>][] {
  const folders = readdirSync(catalogues, { withFileTypes: true });
  return folders
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const file = readFileSync(join(catalogues, name, 'workspace.json'), 'utf8');
      return [name, byKey(JSON.parse(file) as Texts)];
    });
}

/** The base of a key: without the plural form, of which each language has its own. */
const baseOf = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

/**
 * The texts of some keys in a language, in English where it lacks one.
 * @param keys without plural forms
 */
export function textsOf(
  keys: ReadonlySet<string>,
  own: ReadonlyMap<string, string>,
  english: ReadonlyMap<string, string>,
): Texts {
  const there = new Set([...own.keys()].map(baseOf));
  const missing = [...english].filter(([key]) => !there.has(baseOf(key)));
  return nested(new Map([...own, ...missing].filter(([key]) => keys.has(baseOf(key)))));
}

/** What code says in quotes, as far as codes are written so. */
function quotedIn(code: string): Set<string> {
  return new Set([...code.matchAll(/(["'`])([a-zA-Z_]+)\1/g)].map(([, , word = '']) => word));
}

/** Where code is imported when it is needed, and what; the last first. */
function importsIn(code: string, file: string): { start: number; end: number; source: string }[] {
  const { program } = parseSync(file, code);
  const found = [...nodesIn(program as unknown as Node)].flatMap((node) => {
    const source = (node['source'] as { value?: unknown } | undefined)?.value;
    if (node.type !== 'ImportExpression' || typeof source !== 'string') return [];
    return [{ start: Number(node['start']), end: Number(node['end']), source }];
  });
  return found.toSorted((one, other) => other.start - one.start);
}

/**
 * Shares the texts of each language out by the visits that need them. The server puts those of a visit into its page; all
 * are fetched when code comes that asks for others.
 */
export function packTexts(files: TextFiles): Plugin {
  const sources = sourcesIn(files);
  const languages = languagesIn(files);
  const english = languages.find(([language]) => language === 'en')?.[1] ?? new Map();
  const hash = createHash('sha256');
  for (const part of [...sources.values(), JSON.stringify(languages.map(([, all]) => [...all]))])
    hash.update(part);
  const version = hash.digest('hex').slice(0, 8);
  // Numbers travel in fewer bytes than names, of which a first visit has a hundred.
  const numbers = new Map([...sources.keys()].map((id, number) => [id, number]));
  const numberOf = (id: string) => numbers.get(id) ?? 0;
  const later = new Set<string>();
  let shares: SharedTexts[] = [];

  /**
   * The keys that some modules ask for, and those that none does. A wording is asked for by the code that names it.
   * @param wordsIn what the code of a module says in quotes
   */
  function keysOf(
    modules: ReadonlySet<string>,
    wordsIn: (id: string) => ReadonlySet<string>,
  ): Set<string> {
    const { by, group } = files.worded;
    const own = keysIn(sources.get(by) ?? '', by);
    const isNamed = (key: string) =>
      own.has(key) || [...modules].some((id) => wordsIn(id).has(key.slice(group.length + 1)));
    return new Set(
      shares.flatMap((share) => {
        const keys = [...byKey(share.texts).keys()].map(baseOf);
        const asking = share.modules.filter((id) => modules.has(id));
        if (share.modules.length > 0 && asking.length === 0) return [];
        const isWordedAlone = asking.length > 0 && asking.every((id) => id === by);
        if (!isWordedAlone) return keys;
        return keys.filter((key) => !key.startsWith(`${group}.`) || isNamed(key));
      }),
    );
  }

  return {
    name: 'canvass-texts',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ define: { CANVASS_TEXTS: JSON.stringify(version) } }),
    buildStart() {
      later.clear();
      shares = shareTexts(nested(english), sources);
    },
    async resolveId(source, importer) {
      if (source === PACKED) return files.packed;
      if (!source.endsWith('/catalogue.js') || !importer) return;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found?.id === files.whole ? files.packed : undefined;
    },
    async transform(code, id) {
      if (!sources.has(id) || !code.includes('import(')) return;
      let written = code;
      for (const { start, end, source } of importsIn(code, id)) {
        const target = (await this.resolve(source, id))?.id;
        if (!target || !sources.has(target)) continue;
        later.add(target);
        const waiting = `withTexts(${code.slice(start, end)}, ${numberOf(target)})`;
        written = written.slice(0, start) + waiting + written.slice(end);
      }
      if (written === code) return;
      return { code: `import { withTexts } from '${PACKED}';\n${written}`, map: null };
    },
    generateBundle() {
      const modules = graphFrom(this, files.visits.entry);
      const words = new Map<string, ReadonlySet<string>>();
      const wordsIn = (id: string) => {
        const known = words.get(id) ?? quotedIn(this.getModuleInfo(id)?.code ?? '');
        words.set(id, known);
        return known;
      };
      const laterKeys = [...later].map(
        (id) => [numberOf(id), keysOf(reachOf(modules, [id]), wordsIn)] as const,
      );
      const parts = visitsOf(files.visits).map(({ path, roots, soon }): Part => {
        const keys = keysOf(reachOf(modules, [files.visits.entry, ...roots, ...soon]), wordsIn);
        const covers = laterKeys.filter(([, asked]) => [...asked].every((key) => keys.has(key)));
        return { part: partOf(path), covers: covers.map(([number]) => number), keys };
      });
      this.emitFile({
        type: 'asset',
        fileName: 'texts/version.json',
        source: JSON.stringify(version),
      });
      const all = { part: 'all', covers: [], keys: new Set([...english.keys()].map(baseOf)) };
      for (const [language, own] of languages) {
        for (const { part, covers, keys } of [...parts, all]) {
          const texts = textsOf(keys, own, english);
          const source = JSON.stringify({ language, part, covers, texts });
          this.emitFile({
            ...{ type: 'asset', source },
            fileName: `texts/${language}/${part}-${version}.json`,
          });
        }
      }
    },
  };
}
