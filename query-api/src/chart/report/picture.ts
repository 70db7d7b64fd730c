import { buffer } from 'node:stream/consumers';
import type { Files } from '@canvass/platform/files/port';
import type { ReportPicture } from './model.js';

const JPEG = Buffer.from([0xff, 0xd8]);
/** First bytes of a PNG, and where its size stands. */
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
const PNG_WIDTH = 16;
const PNG_HEIGHT = 20;

/** A stored picture; undefined where the file is gone or is none. @param name of its file */
export async function readPicture(
  files: Pick<Files, 'open'>,
  name: string,
): Promise<ReportPicture | undefined> {
  const opened = await files.open(name);
  if (!opened) return undefined;
  return pictureIn(await buffer(opened.content));
}

/** A PNG or JPEG by its content, with its size; undefined where it is neither. */
export function pictureIn(content: Buffer): ReportPicture | undefined {
  if (content.subarray(0, PNG.length).equals(PNG)) {
    const [width, height] = [content.readUInt32BE(PNG_WIDTH), content.readUInt32BE(PNG_HEIGHT)];
    return { type: 'png', content, width, height };
  }
  if (!content.subarray(0, JPEG.length).equals(JPEG)) return undefined;
  const size = jpegSize(content);
  return size && { type: 'jpg', content, ...size };
}

const JPEG_MARK = 0xff;
/** Marks of frames, which hold the size; three among them hold something else (ITU T.81, table B.1). */
const isFrame = (mark: number) =>
  mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);

/** The size that the frame of a JPEG states: its segments follow each other, each with its length. */
function jpegSize(content: Buffer): { width: number; height: number } | undefined {
  for (let at = 2; at + 9 <= content.length;) {
    if (content[at] !== JPEG_MARK) return undefined;
    const mark = content[at + 1] ?? 0;
    if (isFrame(mark)) {
      return { height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7) };
    }
    at += 2 + content.readUInt16BE(at + 2);
  }
  return undefined;
}
