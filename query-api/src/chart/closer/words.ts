import { MOST_WORDS, type Words } from '@canvass/contracts/chart/closer';
import type { Language } from '@canvass/contracts/language/language';
import type { ResponseDocument } from '@canvass/projections/response/document';
import type { Counter } from '../walked/walks.js';
import { stopWords } from './stop-words.js';

/** Most different words that are held: of more, those found once are forgotten. */
const MOST_HELD = 50_000;
/** Words of one letter say nothing, and no word is longer. */
const LENGTHS = { least: 2, most: 60 };

const segmenters = new Map<Language, Intl.Segmenter>();
const stopped = new Map<Language, ReadonlySet<string>>();

function segmenterOf(language: Language): Intl.Segmenter {
  const known = segmenters.get(language);
  if (known) return known;
  const made = new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, made);
  return made;
}

function stopWordsOf(language: Language): ReadonlySet<string> {
  const known = stopped.get(language);
  if (known) return known;
  const made = new Set(stopWords[language].split(' '));
  stopped.set(language, made);
  return made;
}

/** The words of a text, each once, in small letters, but for stop words and numbers. @param language that it is taken for */
export function wordsIn(text: string, language: Language): Set<string> {
  const common = stopWordsOf(language);
  const words = new Set<string>();
  for (const { segment, isWordLike } of segmenterOf(language).segment(text.normalize('NFC'))) {
    if (!isWordLike) continue;
    const word = segment.toLocaleLowerCase(language);
    const isWord = word.length >= LENGTHS.least && word.length <= LENGTHS.most;
    if (isWord && !common.has(word) && /\p{L}/u.test(word)) words.add(word);
  }
  return words;
}

/** What of a response words are counted of. */
type Read = Pick<ResponseDocument, 'answers' | 'meanings' | 'language'>;

/** The text that a response has as its answer to a question; undefined where it has none to what the question means now. */
export function textOf(
  { answers, meanings: meant }: Read,
  question: string,
  meanings: readonly number[],
): string | undefined {
  const text = answers[question]?.[0];
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  return meanings.includes(meant[question] ?? 1) ? text : undefined;
}

/**
 * Counts in how many texts each word stands.
 * @param mostHeld different words that are held
 */
export function createWordCount(
  question: string,
  meanings: readonly number[],
  mostHeld = MOST_HELD,
): Counter<Words> & { add: (response: Read) => void } {
  let texts = 0;
  const counts = new Map<string, number>();
  const forget = () => {
    // Each round drops the rarest that are left, until there is room for as many again.
    for (let rarest = 1; counts.size > mostHeld / 2; rarest += 1) {
      for (const [word, count] of counts) if (count <= rarest) counts.delete(word);
    }
  };
  return {
    add: (response) => {
      const text = textOf(response, question, meanings);
      if (text === undefined) return;
      texts += 1;
      for (const word of wordsIn(text, response.language)) {
        counts.set(word, (counts.get(word) ?? 0) + 1);
      }
      if (counts.size > mostHeld) forget();
    },
    read: () => ({
      texts,
      words: [...counts]
        .map(([word, count]) => ({ word, count }))
        .sort((one, other) => other.count - one.count || (one.word < other.word ? -1 : 1))
        .slice(0, MOST_WORDS),
    }),
  };
}
