/** What stands in a text's place. */
export type TextValue = string | number;

/** The parameters a text needs, after its key: its placeholders, or nothing. */
export type ValuesOf<Catalogue, Key extends keyof Catalogue> = [Catalogue[Key]] extends [never]
  ? []
  : [values: Record<Catalogue[Key] & string, TextValue>];

/** A text of a catalogue by its key, with `{{name}}` replaced by values. Of several keys it needs what each needs. */
export type Translate<Catalogue> = <Key extends keyof Catalogue>(
  key: Key,
  ...values: ValuesOf<Catalogue, Key>
) => string;

/** Keys of the texts that need no values: labels, titles and the like. */
export type PlainKey<Catalogue> = {
  [Key in keyof Catalogue]: [Catalogue[Key]] extends [never] ? Key : never;
}[keyof Catalogue];
