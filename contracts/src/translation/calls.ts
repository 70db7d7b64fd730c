import { editors, of, type Calls } from '../http/call.js';
import type { Language } from '../language/language.js';
import type { ImportTranslation } from './commands.js';
import type { TranslationReport } from './view.js';
import type { XliffVersion } from './write-xliff.js';

export interface TranslationQuery {
  id: string;
  /** Into which it is translated. */
  to: Language;
  /** From which; left out, the language in which most of the poll is written. */
  from?: Language;
  /** Of XLIFF. */
  version: XliffVersion;
}

/** The texts of a poll, to and from translators. */
export const translationCalls = {
  export: {
    method: 'get',
    path: '/poll/translation',
    access: editors,
    query: of<TranslationQuery>(),
    answer: of<{ file: string }>(),
  },
  import: {
    method: 'post',
    path: '/poll/translation',
    access: editors,
    body: of<ImportTranslation>(),
    answer: of<TranslationReport>(),
  },
} as const satisfies Calls;
