import { createHash } from 'node:crypto';
import { canonicalJson } from '@canvass/contracts/event/canonical';
import { commandIdFrom } from '@canvass/contracts/http/command-id';
import type { Request } from 'express';
import type { Principal } from './route.js';

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** What a key was given with: an account in any of its sessions, or an API key; guests share one name. */
function credentialOf(principal: Principal | undefined): string {
  if (!principal) return 'guest';
  const { account, key = '', impersonator = '' } = principal;
  return [account, key, impersonator].join(' ');
}

/**
 * The id of a command that came with an idempotency key: the same when the same caller sends the same to the same route
 * again, and one with the same intention when anything else is sent under the key.
 * @param key UUID, in any letter case
 */
export function commandIdOf(
  key: string,
  request: Pick<Request, 'method' | 'path' | 'body' | 'file'>,
  principal: Principal | undefined,
): string {
  const { method, path, file } = request;
  const body: unknown = request.body;
  const content = Buffer.isBuffer(body) ? sha256(body) : canonicalJson(body ?? {});
  const intended = [credentialOf(principal), method, path, key.toLowerCase()].join('\n');
  return commandIdFrom(sha256(intended), sha256(file ? content + sha256(file.buffer) : content));
}
