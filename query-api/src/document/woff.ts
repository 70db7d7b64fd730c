import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

const padded = (length: number) => (length + 3) & ~3;

/**
 * A font in the format of the web as the font it was made of. fontkit reads both, but inflates a table of the former
 * each time it looks into it, which is for each letter.
 * @param woff a file in WOFF 1.0
 * @param leftOut tables that it can do without
 */
export function withoutWoff(woff: Buffer, leftOut: readonly string[]): Buffer {
  const all = Array.from({ length: woff.readUInt16BE(12) }, (_, place) => {
    const entry = woff.subarray(HEADER + place * ENTRY, HEADER + (place + 1) * ENTRY);
    const from = entry.readUInt32BE(4);
    const stored = woff.subarray(from, from + entry.readUInt32BE(8));
    const length = entry.readUInt32BE(12);
    const content = stored.length < length ? inflateSync(stored) : stored;
    return { tag: entry.subarray(0, 4), checksum: entry.subarray(16, 20), content };
  });
  const tables = all.filter(({ tag }) => !leftOut.includes(tag.toString('latin1')));
  const count = tables.length;
  const head = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const power = Math.floor(Math.log2(count));
  head.writeUInt16BE(2 ** power * 16, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(count * 16 - 2 ** power * 16, 10);
  const parts: Uint8Array[] = [head];
  let offset = head.length;
  for (const [place, { tag, checksum, content }] of tables.entries()) {
    const at = SFNT_HEADER + place * SFNT_ENTRY;
    tag.copy(head, at);
    checksum.copy(head, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(content.length, at + 12);
    parts.push(content, Buffer.alloc(padded(content.length) - content.length));
    offset += padded(content.length);
  }
  return Buffer.concat(parts);
}
