import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** A part of a page: as it is, and compressed so that it can stand among others. */
export interface Piece {
  bytes: Buffer;
  /** Deflate blocks (RFC 1951) that end on a byte, none of which is the last, and none of which refers to another piece. */
  deflated: Buffer;
}

/** GZIP (RFC 1952): deflated, without a name or a time. */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty block, the last of all. */
const LAST_BLOCK = Buffer.from([3, 0]);
const BYTES_OF_A_NUMBER = 4;

export async function pieceOf(text: string): Promise<Piece> {
  const bytes = Buffer.from(text);
  return { bytes, deflated: await deflate(bytes, { finishFlush: constants.Z_SYNC_FLUSH }) };
}

/** Pieces as one GZIP file, in parts; those of the pieces are the same each time, not copies. */
export function gzipped(pieces: readonly Piece[]): Buffer[] {
  // Of no bytes at all, the library gives the checksum of nothing instead of the one that it was given.
  const checksum = pieces.reduce(
    (sum, { bytes }) => (bytes.length === 0 ? sum : crc32(bytes, sum)),
    0,
  );
  const length = pieces.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const end = Buffer.alloc(2 * BYTES_OF_A_NUMBER);
  end.writeUInt32LE(checksum);
  end.writeUInt32LE(length, BYTES_OF_A_NUMBER);
  return [HEAD, ...pieces.map(({ deflated }) => deflated), LAST_BLOCK, end];
}
