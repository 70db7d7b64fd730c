import type { CommandDependencies } from './dependencies.js';

/** Categories of the streams that are erased. Each has an entry in `erasure/erase-again.ts`. */
export type Erasable =
  | 'account'
  | 'personErasure'
  | 'recipient'
  | 'report'
  | 'response'
  | 'session'
  | 'signIn';

/** An aggregate whose streams are erased. */
interface ErasableAggregate {
  category: Erasable;
  stream(id: string): string;
}

/** Erases what is personal in a stream, for good. Erasing it again changes nothing. @param id of the record */
export async function eraseStream(
  { log }: Pick<CommandDependencies, 'log'>,
  aggregate: ErasableAggregate,
  id: string,
): Promise<void> {
  await log.erase(aggregate.stream(id));
}
