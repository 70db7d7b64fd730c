import { createHash } from 'node:crypto';

/**
 * The name of a file, the same on every engine: SHA-256 (hex) of its content or,
 * for an owner's own copy, of the owner, a NUL and the content.
 */
export function nameFile(content: Buffer, owner?: string): string {
  const hash = createHash('sha256');
  if (owner !== undefined) hash.update(`${owner}\0`);
  return hash.update(content).digest('hex');
}

/** The same for a stream, without an owner. @throws the error of reading */
export async function nameContent(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of content) hash.update(piece);
  return hash.digest('hex');
}

/** The owner, among several, that a file was put for; undefined if none of them. */
export function ownerAmong(
  owners: readonly string[],
  name: string,
  content: Buffer,
): string | undefined {
  // It has no owner, as most files.
  if (nameFile(content) === name) return undefined;
  return owners.find((owner) => nameFile(content, owner) === name);
}

/** Whether a text has the form of a file name; a path, for example, has not. */
export function isFileName(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}
