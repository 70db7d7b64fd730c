import { responseCalls } from '@canvass/contracts/response/calls';
import type { Client } from './client.js';

/**
 * The path of a signature, as the list of answers gives it to the firm. It is valid for an hour or two.
 * @param file the signature's name
 * @throws Error when the list does not have the signature
 */
export async function signaturePath(client: Client, pollId: string, file: string): Promise<string> {
  const { result } = await client.call(responseCalls.list, { query: { pollId } });
  const contents = result.flatMap(({ answers }) => answers.flatMap(({ content }) => content));
  const path = contents.find((content) => String(content).startsWith(`/api/files/${file}?`));
  if (path === undefined) throw new Error(`the list of answers has no signature ${file}`);
  return String(path);
}
