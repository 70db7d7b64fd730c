import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { sendStream } from '@canvass/platform/http/send-stream';
import type { Answer } from '@canvass/platform/http/route';
import type { ReadStoreReader } from '@canvass/platform/read-store/port';
import { responseCollection, type ResponseDocument } from '@canvass/projections/response/document';
import { ZipFile } from 'yazl';
import { readPart, type Forms } from './forms.js';

/** Forms whose ids are read at a time. */
const PAGE = 500;

interface Zipped {
  /** YYYY-MM-DD on which it is made, in the firm's time zone. */
  day: string;
  store: ReadStoreReader;
  forms: Forms;
  /** Aborted when the reader has gone. */
  signal: AbortSignal;
  /** A form as a file; undefined if it is being erased. */
  write: (form: ResponseDocument) => Promise<{ name: string; content: Buffer } | undefined>;
}

/** The ids of all forms, taken before the first is written, so that none is passed over for one that is erased meanwhile. */
async function idsOf({ store, forms }: Zipped): Promise<string[]> {
  const ids: string[] = [];
  for (const part of forms.parts) {
    for (let skip = 0; ; skip += PAGE) {
      const page = await readPart(store, part, { skip, limit: PAGE });
      ids.push(...page.map(({ _id }) => _id));
      if (page.length < PAGE) break;
    }
  }
  return ids;
}

/** Writes one file after the other, each as soon as the reader has taken the one before. */
async function fill(zip: ZipFile, ids: readonly string[], { store, write, signal }: Zipped) {
  for (const id of ids) {
    if (signal.aborted) return;
    const form = await store.get<ResponseDocument>(responseCollection.name, id);
    const file = form && (await write(form));
    if (!file) continue;
    const content = Readable.from([file.content], { objectMode: false });
    // A PDF is compressed already.
    const options = { compress: false, size: file.content.length, mtime: new Date(form.countedAt) };
    zip.addReadStream(content, `${file.name}.pdf`, options);
    await finished(content, { signal }).catch((error: unknown) => {
      // The reader has gone, who is told nothing any more.
      if (!signal.aborted) throw error;
    });
  }
  zip.end();
}

/** The forms as PDFs in a ZIP. One of them is in memory at a time, however many there are. */
export async function zipOf(zipped: Zipped): Promise<Pick<Answer, 'headers' | 'send'>> {
  const ids = await idsOf(zipped);
  return {
    send: async (response) => {
      response.attachment(`consent-forms ${zipped.day}.zip`);
      const zip = new ZipFile();
      const output = new Readable().wrap(zip.outputStream);
      await Promise.all([sendStream(output, response), fill(zip, ids, zipped)]);
    },
  };
}
