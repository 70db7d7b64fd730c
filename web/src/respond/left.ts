/** Of the browser's entry of a page from which a respondent went on to the poll's redirect. */
interface LeftState {
  left?: string;
}

/** Notes in the browser's history that this page was left for the poll's redirect, so that Back offers no fresh form. */
export function noteLeaving(pollId: string): void {
  history.replaceState({ ...history.state, left: pollId } satisfies LeftState, '');
}

/** Whether this page was left so before. */
export function wasLeft(pollId: string): boolean {
  return (history.state as LeftState | null)?.left === pollId;
}

/** A respondent who asks for it begins anew. */
export function forgetLeaving(): void {
  history.replaceState(null, '');
}
