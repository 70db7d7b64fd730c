import type { Variable } from './variables.js';

/** What a column turned out to hold. */
export interface Measured {
  /** Of its longest text in UTF-8. */
  bytes: number;
  hasDecimals: boolean;
}

/** Writes the commands with which a statistics program reads the answers, and says what they mean. */
export type Script = (described: {
  variables: readonly Variable[];
  /** Of each variable. */
  measured: readonly Measured[];
  /** What the answers are, on one line. */
  about: string;
  /** Name of the file of answers. */
  file: string;
}) => string;
