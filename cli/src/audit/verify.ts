import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { verifyBundle, type BundleFault } from '@canvass/contracts/audit/verify-bundle';
import { toBase64 } from '@canvass/contracts/transparency/bytes';
import { FAILED, Failure, MISUSED } from '../failure.js';
import type { SessionStore } from '../session/store.js';
import type { JsonOption } from '../terminal/options.js';
import { print, type Terminal } from '../terminal/terminal.js';
import { fileText, sha256, verify } from './proving.js';
import { verifyServer } from './verify-server.js';

export interface VerifyOptions extends JsonOption {
  server?: string;
  bundle?: string;
  key?: string;
  checkpoint?: string;
  save?: string;
}

/** What each fault of a bundle means. */
const meanings: Record<BundleFault['code'], string> = {
  notABundle: 'This is no bundle of an audit.',
  signature: 'A checkpoint was not signed by the holder of the key.',
  otherLog: 'The bundle is of another log than the checkpoint kept.',
  inconsistent:
    'The log is not shown to begin with the events of the checkpoint kept. Export with --checkpoint.',
  unproven: 'is not in the log as it was written',
  notIncluded: 'does not stand in the log',
  seal: 'has other personal data than what was sealed',
  disorder: 'stands out of its order',
  cut: 'The bundle was cut, or lines are missing.',
};

function sayFault({ code, event }: BundleFault): string {
  if (!event) return meanings[code];
  const { type, revision, stream, index } = event;
  const place = index === undefined ? '' : ` ${index}`;
  return `Event${place} (${type}, ${revision} of ${stream}) ${meanings[code]}.`;
}

/** Verifies a bundle, or what a server serves of its log. @throws Failure when something was changed */
export async function verifyAudit(
  terminal: Terminal,
  sessions: SessionStore,
  options: VerifyOptions,
): Promise<void> {
  if (options.bundle !== undefined && options.server !== undefined) {
    throw new Failure('Say --bundle or --server, not both.', MISUSED);
  }
  const kept = { key: options.key, checkpoint: await fileText(options.checkpoint) };
  const { faults, result, words } =
    options.bundle === undefined
      ? await ofServer(terminal, options.server ?? (await sessions.read()).server, kept, options)
      : await ofBundle(terminal, options.bundle, kept);
  print(terminal, options.json ?? false, { ...result, faults }, [...words, ...faults].join('\n'));
  if (faults.length > 0) throw new Failure('THE LOG OR WHAT WAS GIVEN OF IT WAS CHANGED.', FAILED);
}

type Kept = Parameters<typeof verifyServer>[1];

async function ofServer(terminal: Terminal, address: string, kept: Kept, { save }: VerifyOptions) {
  const server = address.replace(/\/+$/, '');
  const { checkpoint, note, faults, remarks } = await verifyServer(server, kept, (events) =>
    terminal.messages.write(`${events} events\n`),
  );
  if (save !== undefined && faults.length === 0) await writeFile(save, note);
  const { origin, size, root } = checkpoint;
  const against = kept.checkpoint === undefined ? '' : ' It was held against the checkpoint kept.';
  return {
    faults,
    result: { origin, size, root: toBase64(root), remarks },
    words: [`${origin} has ${size} events. Root: ${toBase64(root)}.${against}`, ...remarks],
  };
}

async function ofBundle({ input }: Terminal, path: string, kept: Kept) {
  const source = path === '-' ? input : createReadStream(path);
  const lines = createInterface({ input: source, crlfDelay: Infinity });
  const given = { key: kept.key, kept: kept.checkpoint };
  const verdict = await verifyBundle(lines, { sha256, verify, ...given }).catch((error: Error) => {
    throw new Failure(`${path} cannot be verified: ${error.message}`);
  });
  const { checkpoint, events, sealed, faults, isConsistent } = verdict;
  const log = checkpoint ? `${checkpoint.origin} of ${checkpoint.size} events` : 'no log';
  const since = isConsistent ? ' The log begins with the events of the checkpoint kept.' : '';
  return {
    faults: faults.map(sayFault),
    result: { origin: checkpoint?.origin, size: checkpoint?.size, events, sealed, isConsistent },
    words: [
      `${events} events checked against ${log}, ${sealed} seals recomputed.${since}`,
      'The proofs show inclusion, not completeness.',
    ],
  };
}
