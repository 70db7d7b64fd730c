import type { Valve } from './wire.js';

/** Is called for each request that a client makes. @param name of the command, where the protocol has commands */
type Note = (name: string) => void;

/** The preface of an HTTP/2 connection, which is not a frame. */
const PREFACE = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'.length;
const FRAME_HEADER = 9;
/** The type of frames that carry a body; in gRPC, a message. */
const DATA = 0;
const MONGO_HEADER = 16;
/** Offset of a command's first field, after the header, flags, section kind and length. */
const MONGO_COMMAND = MONGO_HEADER + 4 + 1 + 4 + 1;
/** Commands by which the driver keeps its connections. */
const upkeep = new Set(['hello', 'ismaster', 'isMaster', 'ping', 'endSessions']);

/** Counts the messages of gRPC. Each small message is one frame. */
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

/** Counts the commands of MongoDB by their names, except those that only keep a connection. */
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

/** @param take reads the first request and returns its length in bytes; 0 while part of it is still missing */
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
