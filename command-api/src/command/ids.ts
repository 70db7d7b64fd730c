import { v5 } from 'uuid';

const NAMESPACE = '2f1f7c5e-64d0-4b0a-9d43-6f0f6a4c1f10';

/**
 * An id that follows from others, so that the same command sent twice makes the same thing.
 * @param parts for example the firm, the command's id and what is made
 */
export function derivedId(...parts: string[]): string {
  return v5(parts.join('/'), NAMESPACE);
}
