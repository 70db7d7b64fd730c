import type { Aggregate } from '@canvass/contracts/event/aggregate';
import { intentionOf } from '@canvass/contracts/http/command-id';
import { v5 } from 'uuid';

const NAMESPACE = '2f1f7c5e-64d0-4b0a-9d43-6f0f6a4c1f10';

/**
 * An id derived from others, so that the same command sent twice creates the same record.
 * @param parts such as the firm, the command's id and the kind of record
 */
export function derivedId(...parts: string[]): string {
  return v5(parts.join('/'), NAMESPACE);
}

/**
 * Makes the ids of a question's new options, pictures, rows and columns, one after the other. They follow from the command,
 * so that every try of it makes the same ones.
 */
export function partIds(question: string, { commandId }: { commandId: string }): () => string {
  let made = 0;
  return () => {
    made += 1;
    return derivedId('part', question, commandId, String(made));
  };
}

/**
 * The id and stream of a record that a command creates in the caller's firm. The same command gets the same ones, and so
 * does another one under its idempotency key, which is refused there.
 */
export function newRecord(
  { category, stream }: Pick<Aggregate<never, never>, 'category' | 'stream'>,
  { firm, commandId }: { firm: string; commandId: string },
): { id: string; stream: string } {
  const id = derivedId(category, firm, intentionOf(commandId));
  return { id, stream: stream(id) };
}
