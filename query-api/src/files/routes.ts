import { imageCalls } from '@canvass/contracts/image/calls';
import {
  imageAddress,
  imageContentOf,
  isAvatarContent,
  SIGNATURE_CONTENT,
} from '@canvass/contracts/image/image';
import { notFound } from '@canvass/contracts/rule/refusal';
import { createOwnership } from '@canvass/platform/files/ownership';
import type { OpenedFile } from '@canvass/platform/files/port';
import { isFileToken } from '@canvass/platform/identity/file-token';
import { route, type Route } from '@canvass/platform/http/route';
import { sendStream } from '@canvass/platform/http/send-stream';
import { z } from 'zod';
import { accountCollection } from '@canvass/projections/account/document';
import type { QueryDependencies } from '../dependencies.js';
import { optionalParameter } from '../reading/list.js';
import { FOREVER } from './forever.js';

/**
 * A file never changes, as its name is its hash. One with an owner, such as a respondent's signature, is named by
 * its owner as well: it can be erased, so no browser and no proxy may keep it.
 */
function cachingOf(isOwned: boolean): string {
  return isOwned ? 'private, no-store' : FOREVER;
}

function fileHeaders({ type, size }: OpenedFile, isOwned: boolean): Record<string, string> {
  // A browser shows pictures; everything else is only ever downloaded.
  const shown = type === SIGNATURE_CONTENT ? 'image/png' : imageContentOf(type);
  return {
    'Content-Type': shown ?? 'application/octet-stream',
    'Content-Length': String(size),
    'Content-Disposition': shown ? 'inline' : 'attachment',
    'X-Content-Type-Options': 'nosniff',
    // A file of any type runs no script.
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cache-Control': cachingOf(isOwned),
  };
}

/** Whether an account shows this file as its picture. */
async function isAvatar(store: Pick<QueryDependencies['store'], 'find'>, name: string) {
  const accounts = await store.find(accountCollection.name, {
    filter: { eq: { field: 'avatarURL', value: imageAddress(name) } },
    page: { skip: 0, limit: 1 },
  });
  return accounts.length > 0;
}

/** Pictures of polls, questions and people, which guests see too; signatures, which nobody sees without a token. */
export function fileRoutes({
  files,
  keys,
  store,
  now,
}: Pick<QueryDependencies, 'files' | 'keys' | 'store' | 'now'>): Route[] {
  /**
   * The token comes from the list of answers. The name alone proves nothing, as the person who signed may know it.
   * Signatures from before have an owner as people's pictures have, and the same media type; but no account shows them.
   */
  const isOpen = async (name: string, { type }: OpenedFile, isOwned: boolean, token = '') => {
    if (!isOwned || isAvatarContent(type) || isFileToken(keys, token, name, now())) return true;
    return type !== SIGNATURE_CONTENT && isAvatar(store, name);
  };
  const ownership = createOwnership(files);
  const file = route(imageCalls.file, {
    summary:
      'A file by its name, which nobody can guess; a signature with the token of its address',
    produces: 'image/*',
    parameters: z.object({ name: z.string() }),
    query: z.object({ token: optionalParameter(z.string().max(100)) }),
    handle: async (call) => {
      const { name } = call.parameters;
      const isOwned = await ownership(name);
      const opened = await files.open(name);
      if (!opened || isOwned === undefined) {
        opened?.content.destroy();
        throw notFound();
      }
      if (!(await isOpen(name, opened, isOwned, call.query.token))) {
        opened.content.destroy();
        throw notFound();
      }
      return {
        headers: fileHeaders(opened, isOwned),
        send: (response) => sendStream(opened.content, response),
      };
    },
  });
  return [file];
}
