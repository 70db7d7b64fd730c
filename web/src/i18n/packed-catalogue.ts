import i18next, { type ResourceKey } from 'i18next';
import type { InterfaceLanguage } from '@canvass/contracts/language/language';

/** Texts of a language as a build packs them (`packing/texts.ts`). */
interface Part {
  language: string;
  /** The part of the catalogue that the first visit to this address needs. */
  part: string;
  /** Code that is fetched later and asks for no other texts, by its numbers in the build. */
  covers: readonly number[];
  texts: ResourceKey;
}

/** Tells the texts of one build from those of the next. */
declare const CANVASS_TEXTS: string;

const ALL = 'all';

/** Of each language, the later code that it has the texts of; all of it where this is null. */
const covered = new Map<string, ReadonlySet<number> | null>();
const takingAll = new Map<string, Promise<void>>();

/** The server puts the texts of the language that the browser asks for into the page. */
function inPage(): Part | undefined {
  const said = document.getElementById('canvass-texts')?.textContent;
  return said ? (JSON.parse(said) as Part) : undefined;
}

async function fetchPart(language: string, part: string): Promise<Part> {
  const file = `${import.meta.env.BASE_URL}texts/${language}/${part}-${CANVASS_TEXTS}.json`;
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${file} was answered with ${answer.status}.`);
  return (await answer.json()) as Part;
}

/** The texts that stand in for those a language lacks: a build has put them where they are missing. */
export const fallback: ResourceKey | undefined = undefined;

/** Fetches the texts of a language that the workspace shows first. */
export async function firstTexts(language: InterfaceLanguage): Promise<ResourceKey> {
  const here = inPage();
  const found = here?.language === language ? here : await fetchPart(language, here?.part ?? ALL);
  covered.set(language, found.part === ALL ? null : new Set(found.covers));
  return found.texts;
}

/** Gives i18next all texts of a language. */
export async function takeAllTexts(language: string): Promise<void> {
  if (covered.get(language) === null) return;
  const begun = takingAll.get(language);
  if (begun) return begun;
  const taking = fetchPart(language, ALL).then(({ texts }) => {
    i18next.addResourceBundle(language, 'workspace', texts, true, true);
    covered.set(language, null);
  });
  takingAll.set(language, taking);
  try {
    await taking;
  } finally {
    takingAll.delete(language);
  }
}

/**
 * Code that is fetched, once the texts that it asks for are there. A build writes the call around each import.
 * @param number of the code in the build
 */
export async function withTexts<Code>(loading: Promise<Code>, number: number): Promise<Code> {
  const { language } = i18next;
  const isCovered = covered.get(language)?.has(number) ?? covered.get(language) === null;
  const [code] = await Promise.all([loading, isCovered ? undefined : takeAllTexts(language)]);
  return code;
}
