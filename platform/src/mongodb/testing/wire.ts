import { BSON, type Document } from 'mongodb';

/** Opcodes: https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/ */
const REPLY = 1;
const QUERY = 2004;
const MESSAGE = 2013;
const HEADER = 16;

/** A client's command, and how to answer it. */
export interface Request {
  command: Document;
  /** The answer as bytes. */
  toBytes(answer: Document): Buffer;
}

/** Splits a stream of bytes, which arrives in pieces of any size, into messages. */
export class Wire {
  private rest = Buffer.alloc(0);

  /** @returns the messages that are complete by now */
  read(piece: Buffer): Request[] {
    this.rest = Buffer.concat([this.rest, piece]);
    const requests: Request[] = [];
    while (this.rest.length >= HEADER && this.rest.length >= this.rest.readInt32LE(0)) {
      const length = this.rest.readInt32LE(0);
      requests.push(requestOf(this.rest.subarray(0, length)));
      this.rest = this.rest.subarray(length);
    }
    return requests;
  }
}

function requestOf(message: Buffer): Request {
  const id = message.readInt32LE(4);
  const kind = message.readInt32LE(12);
  if (kind === QUERY) {
    // Only a first greeting has this form: flags, the collection's name, two numbers, the command.
    const at = message.indexOf(0, HEADER + 4) + 1 + 8;
    return {
      command: BSON.deserialize(message.subarray(at)),
      toBytes: (answer) => framed(id, REPLY, Buffer.alloc(20).fill(1, 16, 17), answer),
    };
  }
  if (kind !== MESSAGE) throw new Error(`unknown opcode ${kind}`);
  return {
    command: commandOf(message.subarray(HEADER + 4)),
    toBytes: (answer) => framed(id, MESSAGE, Buffer.alloc(5), answer),
  };
}

/** A command is one document. Its long lists may stand beside it, each under its name. */
function commandOf(sections: Buffer): Document {
  const command: Document = {};
  for (let at = 0; at < sections.length;) {
    const [kind, size] = [sections[at], sections.readInt32LE(at + 1)];
    const section = sections.subarray(at + 1, at + 1 + size);
    at += 1 + size;
    if (kind === 0) {
      Object.assign(command, BSON.deserialize(section));
      continue;
    }
    const name = section.toString('utf8', 4, section.indexOf(0, 4));
    command[name] = documentsOf(section.subarray(4 + name.length + 1));
  }
  return command;
}

function documentsOf(bytes: Buffer): Document[] {
  const documents: Document[] = [];
  for (let at = 0; at < bytes.length; at += bytes.readInt32LE(at)) {
    documents.push(BSON.deserialize(bytes.subarray(at, at + bytes.readInt32LE(at))));
  }
  return documents;
}

function framed(responseTo: number, kind: number, before: Buffer, answer: Document): Buffer {
  const body = Buffer.concat([before, BSON.serialize(answer)]);
  const header = Buffer.alloc(HEADER);
  [HEADER + body.length, 0, responseTo, kind].forEach((part, at) =>
    header.writeInt32LE(part, at * 4),
  );
  return Buffer.concat([header, body]);
}
