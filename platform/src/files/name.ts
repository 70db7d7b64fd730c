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

/** The same of what is read in pieces, for no owner. @throws what reading fails with */
export async function nameContent(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of content) hash.update(piece);
  return hash.digest('hex');
}

/** Which of some owners a file was put for; undefined where it was for none of them. */
export function ownerAmong(
  owners: readonly string[],
  name: string,
  content: Buffer,
): string | undefined {
  // It is nobody's own, as most are.
  if (nameFile(content) === name) return undefined;
  return owners.find((owner) => nameFile(content, owner) === name);
}

/** Whether a text can be the name of a file; anything else, such as a path, names none. */
export function isFileName(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}
