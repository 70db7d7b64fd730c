import type { Caller } from '../server/call.js';

/** What the server has of a record, as far as every kind has it. */
export interface Recorded {
  _id: string;
  revision: number;
}

/** What is to be otherwise of a record, from the revision that was seen. */
export interface Change {
  id: string;
  revision?: number;
  [field: string]: unknown;
}

/** One thing that can be done with a record by its own word, besides changing its fields. */
export interface Verb<View> {
  name: string;
  description: string;
  /** Asked before it is done; absent of what can be undone. */
  question?(view: View): string;
  act(caller: Caller, view: View): Promise<unknown>;
  /** What to say when it is done, after the name of the record. */
  done: string;
}

/** A kind of records of a firm, and what the command does with them. */
export interface Kind<View extends Recorded> {
  word: string;
  description: string;
  /** What a list shows, by the head of its column. */
  columns: Readonly<Record<string, (view: View) => string>>;
  /** What people call one. */
  nameOf(view: View): string;
  /** All there are, or those whose name has a part. */
  readAll(caller: Caller, name?: string): Promise<View[]>;
  /** Further facts of one; absent where the list has all. */
  details?(caller: Caller, view: View): Promise<object>;
  /** Makes one of what a file says; absent where that is done elsewhere. */
  create?(caller: Caller, given: object): Promise<View>;
  edit(caller: Caller, change: Change): Promise<View>;
  /** The fields that an edit can set. */
  settable: object;
  /** Whether it is called by a name that can be changed. */
  isNamed?: true;
  verbs: readonly Verb<View>[];
}
