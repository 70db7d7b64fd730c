import { Failure, MISUSED } from '../failure.js';

const NOT_FOUND = 404;

/** What one or all of the things in a list are called. */
interface Listed {
  /** How the caller names one, such as `an id`. */
  name: string;
  /** Names all there are. */
  readAll(): Promise<string[]>;
}

/** The one that is named, or all. @throws Failure where neither or both are said */
export async function oneOrAll(
  named: string | undefined,
  all: boolean,
  { name, readAll }: Listed,
): Promise<string[]> {
  if ((named === undefined) !== all) throw new Failure(`Say ${name}, or --all.`, MISUSED);
  return named === undefined ? readAll() : [named];
}

interface Change {
  /** Asks the server for one. */
  ask(id: string): Promise<unknown>;
  isAll: boolean;
  /** What to say when the one that was named is not there. */
  missing(id: string): string;
  /** Whether the refusal of one is no reason to stop where all are changed. */
  isLeft?(failure: Failure): boolean;
}

/**
 * Changes one, or each of all there are: past those that are gone by now, and past those that are left.
 * @returns those that were changed, and those that are left
 * @throws Failure when something else is in the way
 */
export async function changeEach(
  ids: readonly string[],
  { ask, isAll, missing, isLeft = () => false }: Change,
): Promise<{ done: string[]; left: string[] }> {
  const [done, left]: [string[], string[]] = [[], []];
  for (const id of ids) {
    try {
      await ask(id);
      done.push(id);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const isGone = error.status === NOT_FOUND;
      if (isGone && !isAll) throw new Failure(missing(id));
      if (isAll && isLeft(error)) left.push(id);
      else if (!isGone) throw error;
    }
  }
  return { done, left };
}
