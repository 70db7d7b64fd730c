import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BundleHeader } from '@canvass/contracts/audit/bundle';
import { auditCalls } from '@canvass/contracts/audit/calls';
import { readCheckpoint, readNote } from '@canvass/contracts/transparency/note';
import { Failure, MISUSED } from '../failure.js';
import { callLines } from '../server/call.js';
import type { SessionStore } from '../session/store.js';
import type { JsonOption } from '../terminal/options.js';
import { print, type Terminal } from '../terminal/terminal.js';
import { fileText } from './proving.js';

export interface ExportOptions extends JsonOption {
  poll: string;
  output: string;
  personal?: boolean;
  checkpoint?: string;
}

/** The page that lies beside a bundle. */
const instructions = ({ poll, key, checkpoint }: BundleHeader): string => `# Bundle of an audit

\`bundle.jsonl\` has the events of the poll ${poll}, each with a proof that it stands in the log of Canvass, up to the
checkpoint in \`checkpoint\`. The proofs show inclusion, not completeness.

1. Compare the key with the one that you were given by another way:

       ${key}

2. Verify the bundle with the command of the product:

       canvass audit verify --bundle bundle.jsonl --key '${key}'

   or with a hundred lines of Python that you can read, \`docs/audit/verify.py\` of the sources of Canvass:

       python3 verify.py bundle.jsonl '${key}'

3. If you kept an earlier checkpoint of this log, export with \`--checkpoint FILE\` and verify with it too: that shows that
   the log still begins with the events that it had then.

Each line after the first has \`index\`, the place in the log; \`entry\`, the event as canonical JSON, whose SHA-256 is the
entry of the tree; \`proof\`, hashes from the leaf up to the root; and, where it was asked for, \`personal\`, whose SHA-256 is
the \`seal\` in the metadata of the event. Data that was erased is missing, and its seal remains.

The checkpoint:

${checkpoint.replace(/^/gm, '    ')}
`;

/** Writes a folder that an auditor can verify without the server. */
export async function exportAudit(
  terminal: Terminal,
  sessions: SessionStore,
  { poll, output, personal = false, checkpoint, json = false }: ExportOptions,
): Promise<void> {
  const kept = await fileText(checkpoint);
  const from = kept === undefined ? {} : { from: sizeIn(kept) };
  const query = { pollId: poll, personal, ...from };
  const lines = callLines(await sessions.read(), auditCalls.bundle, { query });
  await mkdir(output, { recursive: true });
  let header: BundleHeader | undefined;
  let events = 0;
  let isWhole = false;
  const watched = async function* () {
    for await (const line of lines) {
      const part = JSON.parse(line) as Partial<BundleHeader> & { end?: number };
      header ??= part as BundleHeader;
      if ('entry' in part) events += 1;
      isWhole = part.end === events;
      yield `${line}\n`;
    }
  };
  await pipeline(Readable.from(watched()), createWriteStream(join(output, 'bundle.jsonl')));
  if (!header || !isWhole) throw new Failure('The bundle broke off. Export it again.');
  await writeFile(join(output, 'checkpoint'), header.checkpoint);
  await writeFile(join(output, 'key'), `${header.key}\n`);
  await writeFile(join(output, 'README.md'), instructions(header));
  const words = `${output} has ${events} events of the poll, with their proofs. Its README.md says how to verify them.`;
  print(terminal, json, { output, events, key: header.key }, words);
}

/** @throws Failure when it is no checkpoint */
function sizeIn(note: string): number {
  try {
    return readCheckpoint(readNote(note).text).size;
  } catch (error) {
    throw new Failure((error as Error).message, MISUSED);
  }
}
