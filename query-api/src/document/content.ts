import type { DrawnChart } from '@canvass/contracts/chart/drawn';
import type { Language } from '@canvass/contracts/language/language';

/** Words of a document. */
export interface Words {
  text: string;
  /** The language they are in; where it is not known, their direction follows from their letters. */
  language?: Language;
}

/** A PNG or a JPEG. `width` and `height` are the largest it may be, in points; it keeps its proportions. */
export interface Picture {
  content: Uint8Array;
  description: string;
  width: number;
  height: number;
}

/** A part of a document; those who cannot see are told the same as those who can. */
export type Block =
  | ({ kind: 'heading'; level: 1 | 2 | 3 } & Words)
  /** `quiet` is beside the point, `strong` is what the reader looks for. */
  | ({ kind: 'paragraph'; tone?: 'quiet' | 'strong' } & Words)
  | ({ kind: 'picture' } & Picture)
  /** Over the whole width. The description is for those who cannot see it. */
  | { kind: 'chart'; chart: DrawnChart; description: string }
  /** All further headings of a level, with their pages. */
  | { kind: 'contents'; level: 1 | 2 | 3 }
  /** What is known of the whole, each with its label. `language` is that of the labels. */
  | { kind: 'facts'; facts: readonly { label: string; value: string }[]; language?: Language }
  /** Rows have a cell for each column. Its head is repeated on each page. */
  | {
      kind: 'table';
      /** Columns without a width, in points, share what the others leave. */
      columns: readonly { label: string; align?: 'start' | 'end'; width?: number }[];
      rows: readonly (readonly (string | Picture)[])[];
    }
  /** Parts what stands above from what stands below. */
  | { kind: 'line' }
  /** Free space above what belongs together, for those who see; in points. */
  | { kind: 'gap'; height?: number }
  /** What follows begins on another page. */
  | { kind: 'page' };

/** A document as those describe it who know what is in it; `write-pdf.ts` knows how it looks. */
export interface DocumentContent {
  title: string;
  author: string;
  /** Of most of it. All of it begins on the side on which this language begins. */
  language: Language;
  madeAt: Date;
  /** What stands in its properties and on none of its pages. */
  keywords?: string | undefined;
  /** What stands at the foot of each page, and what says which page it is, with `{page}` and `{pages}` in it. */
  foot: { text: string; page: string };
  /** In the order in which they are read. */
  blocks: readonly Block[];
}
