import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { wholePartOf, type Resumable } from './resume.js';

const rows = fc.array(fc.record({ id: fc.uuid(), text: fc.string() }), { maxLength: 5 });

it('finds the last whole row of a file, wherever it was cut', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'canvass-resume-'));
  const written: Record<Resumable, (one: { id: string; text: string }) => string> = {
    csv: ({ id, text }) => `${Papa.unparse([[id, `${text}"\n`]], { newline: '\r\n' })}\r\n`,
    jsonLines: ({ id, text }) => `${JSON.stringify({ _id: id, text })}\n`,
  };
  await fc.assert(
    fc.asyncProperty(
      ...[rows, fc.constantFrom('csv' as const, 'jsonLines' as const), fc.nat()],
      async (all, format, cut) => {
        const lines = all.map((one) => Buffer.from(written[format](one)));
        const head = format === 'csv' ? [Buffer.from('Response,Text\r\n')] : [];
        const whole = Buffer.concat([...head, ...lines]);
        const kept = cut % (whole.length + 1);
        await writeFile(join(folder, 'file'), whole.subarray(0, kept));
        const found = await wholePartOf(join(folder, 'file'), format);
        let [end, last] = [head[0]?.length ?? 0, undefined as string | undefined];
        for (const [index, line] of lines.entries()) {
          if (end + line.length > kept) break;
          end += line.length;
          last = all[index]?.id;
        }
        expect(found).toEqual({ bytes: last === undefined ? 0 : end, last });
      },
    ),
    { numRuns: 50 },
  );
  await rm(folder, { recursive: true });
});
