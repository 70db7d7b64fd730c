import type { Valve } from './wire.js';

/** Hears of every request that a client makes. @param name the command, where the protocol shows one */
type Note = (name: string) => void;

/** What a client of HTTP/2 says first: not a frame. */
const PREFACE = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'.length;
const FRAME_HEADER = 9;
/** Type of frames that carry the body, which of gRPC are its messages. */
const DATA = 0;
const MONGO_HEADER = 16;
/** Where the first field of a command begins: behind the header, flags, the kind of section and the length. */
const MONGO_COMMAND = MONGO_HEADER + 4 + 1 + 4 + 1;
/** What the driver says to keep its connections. */
const upkeep = new Set(['hello', 'ismaster', 'isMaster', 'ping', 'endSessions']);

/** Counts the messages of gRPC, of which each is in one frame if it is small. */
export function grpcMessages(note: Note): () => Valve {
  return () => {
    let isBegun = false;
    return noting((bytes) => {
      const skipped = isBegun ? 0 : PREFACE;
      if (bytes.length < skipped + FRAME_HEADER) return 0;
      const frame = bytes.subarray(skipped);
      const length = frame.readUIntBE(0, 3);
      if (frame.length < FRAME_HEADER + length) return 0;
      isBegun = true;
      if (frame[3] === DATA && length > 0) note('message');
      return skipped + FRAME_HEADER + length;
    });
  };
}

/** Counts the commands of MongoDB by their names, but for those that only keep a connection. */
export function mongoCommands(note: Note): () => Valve {
  return () =>
    noting((bytes) => {
      if (bytes.length < MONGO_HEADER) return 0;
      const length = bytes.readInt32LE(0);
      if (bytes.length < length) return 0;
      const name = bytes.toString('latin1', MONGO_COMMAND, bytes.indexOf(0, MONGO_COMMAND));
      if (!upkeep.has(name)) note(name);
      return length;
    });
}

/** @param take looks at the first request of what has come, and says how many bytes it is; 0 while it is not all here */
function noting(take: (bytes: Buffer) => number): Valve {
  let rest = Buffer.alloc(0);
  return {
    toServer: (bytes, pass) => {
      rest = Buffer.concat([rest, bytes]);
      for (let taken = take(rest); taken > 0; taken = take(rest)) rest = rest.subarray(taken);
      pass(bytes);
    },
    toClient: (bytes, pass) => pass(bytes),
  };
}
