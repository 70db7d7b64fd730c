import type { QuestionContent } from '@canvass/contracts/question/question';
import type { CountedMoment } from '@canvass/contracts/response/moment';
import type { ResponseDocument } from '@canvass/projections/response/document';

/** What stands in a cell; null where nothing does. */
export type Cell = string | number | null;

/** A response as a line of a file. */
export interface Row {
  response: ResponseDocument;
  /** The questions under which it is read, by id. */
  asked: ReadonlyMap<string, QuestionContent>;
  service: string;
  moment: CountedMoment;
}

/** A column of a file. */
export interface Column {
  heading: string;
  /** What its values are; days are written as YYYY-MM-DD. */
  kind: 'text' | 'number' | 'day';
  /** What it holds, in words. */
  meaning: string;
  /** The question's type; none where it is of no question. */
  type?: string;
  /** What each of its values stands for, if they are few. */
  values?: readonly (readonly [value: string | number, label: string])[];
  cell: (row: Row) => Cell;
}
