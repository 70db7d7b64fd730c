/** The details of an edit that is refused as `editConflict`. */
export interface EditConflict {
  /** Names of the fields that another edit has changed since. */
  fields: readonly string[];
  /** The revision that the record has by now: the same edit, sent again from there, overwrites those fields. */
  revision?: number;
  /** Who has changed the record since, of the record's own company; empty where that is not known. */
  by?: readonly { id: string; name: string }[];
}
