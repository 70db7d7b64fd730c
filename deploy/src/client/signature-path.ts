import { responseCalls } from '@canvass/contracts/response/calls';
import type { Client } from './client.js';

/**
 * Path under which the firm finds a signature, as the list of answers gives it: good for an hour or two.
 * @param file its name
 * @throws when the list does not have it
 */
export async function signaturePath(client: Client, pollId: string, file: string): Promise<string> {
  const { result } = await client.call(responseCalls.list, { query: { pollId } });
  const contents = result.flatMap(({ answers }) => answers.flatMap(({ content }) => content));
  const path = contents.find((content) => String(content).startsWith(`/api/files/${file}?`));
  if (path === undefined) throw new Error(`the list of answers has no signature ${file}`);
  return String(path);
}
