import type { Language } from '@canvass/contracts/language/language';

/** Words of a document. */
export interface Words {
  text: string;
  /** The language they are in; where it is not known, their direction follows from their letters. */
  language?: Language;
}

/** A part of a document; those who cannot see are told the same as those who can. */
export type Block =
  | ({ kind: 'heading'; level: 1 | 2 | 3 } & Words)
  /** `quiet` is beside the point, `strong` is what the reader looks for. */
  | ({ kind: 'paragraph'; tone?: 'quiet' | 'strong' } & Words)
  /** A PNG or a JPEG. `width` and `height` are the largest it may be, in points; it keeps its proportions. */
  | { kind: 'picture'; content: Uint8Array; description: string; width: number; height: number }
  /** What is known of the whole, each with its label. `language` is that of the labels. */
  | { kind: 'facts'; facts: readonly { label: string; value: string }[]; language?: Language }
  /** Rows have a cell for each column. Its head is repeated on each page. */
  | {
      kind: 'table';
      columns: readonly { label: string; align?: 'start' | 'end' }[];
      rows: readonly (readonly string[])[];
    }
  /** Parts what stands above from what stands below. */
  | { kind: 'line' }
  /** Free space above what belongs together, for those who see. */
  | { kind: 'gap' };

/** A document as those describe it who know what is in it; `write-pdf.ts` knows how it looks. */
export interface DocumentContent {
  title: string;
  author: string;
  /** Of most of it. All of it begins on the side on which this language begins. */
  language: Language;
  madeAt: Date;
  /** What stands at the foot of each page, and what says which page it is, with `{page}` and `{pages}` in it. */
  foot: { text: string; page: string };
  /** In the order in which they are read. */
  blocks: readonly Block[];
}
