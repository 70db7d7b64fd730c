/** A broken rule. Each side words it in its reader's language. */
export interface Violation {
  /** Key of the message, for example `nameRequired`. */
  code: string;
  /** Where: a path in the thing that was checked, for example `options.2`. */
  field?: string;
  /** Values the message names, for example `{ max: 500 }`. */
  parameters?: Record<string, string | number>;
}
