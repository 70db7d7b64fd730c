import { Resolver } from 'node:dns/promises';
import type { TextRecords } from './port.js';

interface ResolverOptions {
  /** Name servers, such as `192.0.2.1` or `127.0.0.1:5353`; default: those of the system. */
  servers?: readonly string[];
  /** The longest time for one try, in milliseconds. */
  patience?: number;
}

const PATIENCE = 3000;
const TRIES = 2;
/** Characters of a text, and texts at a name, that are looked at. */
const LONGEST = 2000;
const MOST = 20;

/** By which name servers say that there is no such record. */
const NONE = new Set<unknown>(['ENODATA', 'ENOTFOUND']);

/** Asks name servers. */
export function openTextRecords({
  servers,
  patience = PATIENCE,
}: ResolverOptions = {}): TextRecords {
  const resolver = new Resolver({ timeout: patience, tries: TRIES });
  if (servers) resolver.setServers(servers);
  return {
    at: async (name) => {
      try {
        const texts = await resolver.resolveTxt(name);
        // A text of more than 255 bytes comes in parts.
        return texts
          .slice(0, MOST)
          .map((parts) => parts.join('').slice(0, LONGEST))
          .sort();
      } catch (error) {
        return NONE.has((error as NodeJS.ErrnoException).code) ? [] : undefined;
      }
    },
  };
}
