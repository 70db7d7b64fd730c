import { status, type ServerDuplexStream } from '@grpc/grpc-js';
import type {
  BatchAppendReq,
  BatchAppendResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import { eventOf, expectedByBatch, isTooLarge, streamOf } from './append-requests.js';
import {
  batchAccessDenied,
  batchConflict,
  batchNotReady,
  batchSuccess,
  batchTimeout,
  batchTooLarge,
  type BatchAnswer,
} from './batch-answers.js';
import { refusedAppend } from './leadership.js';
import { statusOf } from './refusals.js';
import { identifierOf } from './responses.js';
import type { ProposedEvent } from './stored-event.js';
import type { Caller } from './rights.js';
import type { ServerNode } from './server-node.js';

type BatchCall = ServerDuplexStream<BatchAppendReq, BatchAppendResp>;

interface Begun {
  options: BatchAppendReq.Options;
  events: ProposedEvent[];
}

/** Answers `BatchAppend`: any number of appends at once on one connection, each under its own correlation id. */
export class BatchAppend {
  private readonly caller: Caller;
  private readonly begun = new Map<string, Begun>();
  private unanswered = 0;
  private hasEnded = false;
  private isOver = false;

  constructor(
    private readonly node: ServerNode,
    private readonly call: BatchCall,
  ) {
    try {
      this.caller = node.rights.callerOf(call.metadata);
    } catch (error) {
      this.end(error);
      return;
    }
    call.on('data', (request: BatchAppendReq) => this.take(request));
    call.on('end', () => {
      this.hasEnded = true;
      this.endWhenAnswered();
    });
  }

  private take(request: BatchAppendReq): void {
    if (this.isOver) return;
    const id = request.getCorrelationId()?.getString() ?? '';
    const options = request.getOptions();
    if (options && !this.mayAppend(options)) {
      return this.answer(request, options, batchAccessDenied());
    }
    if (options && this.isPast(options)) return this.answer(request, options, batchTimeout());
    if (options && !this.begun.has(id)) this.begun.set(id, { options, events: [] });
    const append = this.begun.get(id);
    // The server has refused this append already, so it ignores the rest of it.
    if (!append) return;
    append.events.push(...request.getProposedMessagesList().map(eventOf));
    if (isTooLarge(append.events)) {
      this.begun.delete(id);
      return this.answer(request, append.options, batchTooLarge());
    }
    if (!request.getIsFinal()) return;
    this.begun.delete(id);
    const refusal = refusedAppend(this.node.role());
    // A server that is no longer the leader ends every append on this connection. Without a leader, only this one ends.
    if (refusal && refusal.code !== status.UNAVAILABLE) return this.end(refusal);
    if (refusal) return this.answer(request, append.options, batchNotReady());
    void this.write(request, append);
  }

  private async write(request: BatchAppendReq, { options, events }: Begun): Promise<void> {
    this.unanswered += 1;
    const expected = expectedByBatch(options);
    const stream = streamOf(options.getStreamIdentifier());
    const written = await this.node.events.append(stream, expected, events);
    this.unanswered -= 1;
    const answer =
      written.kind === 'conflict'
        ? batchConflict(expected, written.current)
        : batchSuccess(written);
    this.answer(request, options, answer);
    this.endWhenAnswered();
  }

  private answer(
    request: BatchAppendReq,
    options: BatchAppendReq.Options,
    response: BatchAnswer,
  ): void {
    const { call } = this;
    if (this.isOver || call.cancelled || call.destroyed) return;
    response.setCorrelationId(request.getCorrelationId());
    response.setStreamIdentifier(identifierOf(streamOf(options.getStreamIdentifier())));
    // The server stops reading from a client that does not read the answers.
    if (!call.write(response) && !call.isPaused()) {
      call.pause();
      call.once('drain', () => call.resume());
    }
  }

  private mayAppend(options: BatchAppendReq.Options): boolean {
    const stream = streamOf(options.getStreamIdentifier());
    return this.node.rights.may(this.caller, 'write', stream);
  }

  private end(error: unknown): void {
    if (this.isOver) return;
    this.isOver = true;
    this.call.emit('error', statusOf(error));
  }

  private endWhenAnswered(): void {
    if (this.hasEnded && this.unanswered === 0 && !this.isOver) this.call.end();
  }

  /** The client takes the deadline from its own clock; the server compares it with this one. */
  private isPast(options: BatchAppendReq.Options): boolean {
    const deadline = options.getDeadline();
    return deadline !== undefined && deadline.toDate().getTime() <= this.node.now();
  }
}
