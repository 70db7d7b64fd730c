import { editors, of, type Deletion } from './call.js';

/** What is sent and answered by the calls that keep the records of a word, each made by `of`. */
interface RecordTypes<Query, List, Creation, Edit, View> {
  /** Query of the list. */
  query: Query;
  list: List;
  /** Body that creates a record. */
  creation: Creation;
  /** Body that edits one. */
  edit: Edit;
  /** The record as both answer it. */
  view: View;
}

/** The calls that keep the records of a word at one path: accounts list them, editors create, edit and delete them. */
export function recordCalls<const Path extends `/${string}`, Query, List, Creation, Edit, View>(
  path: Path,
  { query, list, creation, edit, view }: RecordTypes<Query, List, Creation, Edit, View>,
) {
  return {
    list: { method: 'get', path, access: 'signedIn', query, answer: list },
    create: { method: 'post', path, access: editors, body: creation, status: 201, answer: view },
    edit: { method: 'patch', path, access: editors, body: edit, answer: view },
    delete: deletion(path),
  } as const;
}

/** The call by which editors delete the records at a path; it answers which one was deleted. */
export function deletion<const Path extends `/${string}`>(path: Path) {
  return {
    method: 'delete',
    path,
    access: editors,
    body: of<Deletion>(),
    answer: of<Deletion>(),
  } as const;
}
