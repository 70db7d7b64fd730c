import type { DrawnChart } from '@canvass/contracts/chart/drawn';
import type { Language } from '@canvass/contracts/language/language';

/** A picture, with its size in pixels. */
export interface ReportPicture {
  type: 'png' | 'jpg';
  content: Uint8Array;
  width: number;
  height: number;
}

export interface ReportColumn {
  /** Empty in a table without a head. */
  label: string;
  kind: 'text' | 'number' | 'day';
}

export interface ReportTable {
  columns: ReportColumn[];
  rows: (string | ReportPicture)[][];
}

/** Answers that are counted together. */
export interface ReportPart {
  /** Empty for the answers to the question as it stands. */
  heading: string;
  lines: string[];
  chart?: DrawnChart;
  table?: ReportTable;
  /** Stands above the table: what the chart leaves out, or which answers the table lists. */
  note?: string;
  /** Of answers from before the question was changed. */
  isEarlier?: true;
}

/** A question, and how it was answered. */
export interface ReportSection {
  heading: string;
  parts: ReportPart[];
}

/** How a poll was answered, with all texts and numbers in words: a document only has to be laid out. */
export interface ChartReport {
  language: Language;
  /** What the document is. */
  kind: string;
  poll: string;
  company: string;
  logo: ReportPicture | undefined;
  /** Name and value. */
  facts: (readonly [string, string])[];
  contents: string;
  /** The newest of the log, for the properties of the document; undefined where there is none. */
  checkpoint?: string | undefined;
  sections: ReportSection[];
}
