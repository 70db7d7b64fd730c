import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { shareTexts, type SharedTexts, type Texts } from './asked-texts.js';

interface TextFiles {
  /** The texts that stand in for those that other languages lack. */
  catalogue: string;
  /** The module whose `addEnglish` takes some of them. */
  taker: string;
  /** Folder of the modules that may ask for texts. */
  folder: string;
  /** Folders in it that the build does not hold, or that ask for others. */
  except: readonly string[];
}

/** How a module imports texts that it asks for: by the number of their share. */
const SHARE = 'canvass-texts:';
/** And how those import what takes them. */
const TAKER = 'canvass-english';

function sourcesIn({ folder, except }: TextFiles): Map<string, string> {
  const isSource = (path: string) =>
    /\.tsx?$/.test(path) &&
    !/\.test\.tsx?$/.test(path) &&
    !except.some((each) => path.startsWith(`${each}/`));
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isSource);
  return new Map(
    paths.map((path) => [join(folder, path), readFileSync(join(folder, path), 'utf8')]),
  );
}

/**
 * Brings each English text with the modules that ask for it, instead of all texts with every visit. What none asks for comes
 * with every visit still.
 */
export function packTexts(files: TextFiles): Plugin {
  let shares: SharedTexts[] = [];
  const placesOf = (id: string) =>
    shares.flatMap(({ modules }, place) => (modules.includes(id) ? [place] : []));
  return {
    name: 'canvass-texts',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const texts = JSON.parse(readFileSync(files.catalogue, 'utf8')) as Texts;
      shares = shareTexts(texts, sourcesIn(files));
    },
    async resolveId(source, importer) {
      if (source === TAKER) return files.taker;
      if (source.startsWith(SHARE)) return `\0${source}`;
      if (importer !== files.taker) return;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found?.id === files.catalogue ? `\0${SHARE}none` : undefined;
    },
    load(id) {
      if (!id.startsWith(`\0${SHARE}`)) return;
      const number = id.slice(SHARE.length + 1);
      if (number === 'none') {
        const rest = shares.find((share) => share.modules.length === 0)?.texts ?? {};
        return `export default ${JSON.stringify(rest)}`;
      }
      const { texts } = shares[Number(number)] as SharedTexts;
      return `import { addEnglish } from '${TAKER}'; addEnglish(${JSON.stringify(texts)});`;
    },
    transform(code, id) {
      const added = placesOf(id).map((place) => `import '${SHARE}${place}';`);
      return added.length > 0 ? { code: `${code}\n${added.join('\n')}`, map: null } : undefined;
    },
  };
}
