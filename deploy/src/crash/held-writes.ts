import type { Valve } from '@canvass/platform/testing/wire';

/** Header of MongoDB's protocol, little-endian: length, request id, id of the answered request, opcode. */
const HEADER = 16;
const ID_AT = 4;
const ANSWERED_AT = 8;
const KIND_AT = 12;
/** The one opcode that current servers use: flags, a section of kind 0, and its document. */
const OP_MSG = 2013;
const SECTION_AT = HEADER + 4;
/** Offset of the command's name, which is that of the first field: after section kind, document length and field type. */
const COMMAND_AT = SECTION_AT + 1 + 4 + 1;

const writing = new Set([
  ...['insert', 'update', 'delete', 'findAndModify', 'bulkWrite'],
  ...['create', 'createIndexes', 'drop', 'dropIndexes', 'dropDatabase'],
]);

/**
 * Makes MongoDB look like a primary that reaches no majority: it carries out writes but does not acknowledge them. On a
 * wire to MongoDB, it holds back the answers to writes, and lets reads and signs of life through.
 */
export class HeldWrites {
  private isHolding = false;
  private readonly held = new Set<() => void>();

  hold(): void {
    this.isHolding = true;
  }

  /** Sends all answers that were held back. */
  release(): void {
    this.isHolding = false;
    for (const give of this.held) give();
    this.held.clear();
  }

  /** The valve of one connection. */
  valve(): Valve {
    const writes = new Set<number>();
    const asked = new Messages((message) => {
      if (isWrite(message)) writes.add(message.readInt32LE(ID_AT));
    });
    let give: (bytes: Buffer) => void = () => undefined;
    const answered = new Messages((message) => {
      const isOfWrite = writes.delete(message.readInt32LE(ANSWERED_AT));
      const pass = give;
      if (isOfWrite && this.isHolding) this.held.add(() => pass(message));
      else pass(message);
    });
    return {
      toServer: (bytes, pass) => {
        asked.take(bytes);
        pass(bytes);
      },
      toClient: (bytes, pass) => {
        give = pass;
        answered.take(bytes);
      },
    };
  }
}

function isWrite(message: Buffer): boolean {
  if (message.readInt32LE(KIND_AT) !== OP_MSG || message[SECTION_AT] !== 0) return false;
  return writing.has(message.toString('latin1', COMMAND_AT, message.indexOf(0, COMMAND_AT)));
}

/** Puts messages together from the pieces in which they arrive. */
class Messages {
  private rest = Buffer.alloc(0);

  constructor(private readonly hear: (message: Buffer) => void) {}

  take(bytes: Buffer): void {
    this.rest = Buffer.concat([this.rest, bytes]);
    while (this.rest.length >= HEADER) {
      const length = this.rest.readInt32LE(0);
      if (this.rest.length < length) return;
      this.hear(this.rest.subarray(0, length));
      this.rest = this.rest.subarray(length);
    }
  }
}
