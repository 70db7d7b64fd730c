import { useEffect } from 'react';
import { getDefaultStore } from 'jotai';
import { useQueryClient, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { createParser } from 'eventsource-parser';
import { addressOf } from '@canvass/contracts/http/address';
import { liveCalls } from '@canvass/contracts/live/calls';
import {
  changeTopics,
  HEARTBEAT_EVERY,
  type LiveChange,
  type ChangeTopic,
} from '@canvass/contracts/live/change';
import { firmCalls } from '@canvass/contracts/firm/calls';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { bearer } from '../api/client.js';
import {
  connectionAtom,
  noteAnswer,
  noteFailure,
  noteRequest,
  streamAtom,
} from '../api/connection.js';
import { cacheKey } from '../api/use-ask.js';

const mayAddPolls = cacheKey('poll', pollCalls.insertAllowed);

/** Queries that a topic's changes make stale besides its own. */
const dependants: Readonly<Record<ChangeTopic, readonly QueryKey[]>> = {
  account: [],
  apiKey: [],
  question: [],
  // A plan decides its subscribers' permissions and limits.
  plan: [['account'], mayAddPolls],
  library: [],
  // The overview names polls.
  poll: [cacheKey('response', firmCalls.overview)],
  colorTheme: [],
  device: [],
  // The profile, the invoices, the switch in the list of accounts, and which card is the current plan.
  subscription: [['account'], ['plan'], mayAddPolls],
  response: [],
  chart: [],
  report: [],
  recipient: [],
  webhook: [],
  sendingDomain: [],
  personErasure: [],
};

const store = getDefaultStore();

/** Changes within this many milliseconds cause one refetch. */
const BATCH_MILLISECONDS = 250;
/** What is refetched rarely is refetched once in so many milliseconds. */
const RARELY_MILLISECONDS = 5000;
/** When the server lost changes, all clients refetch, each at a random moment within this many milliseconds. */
const MISSED_SPREAD_MILLISECONDS = 2000;
/** A stream that says nothing for so long, in milliseconds, is dead, even where nobody has closed it. */
const LONGEST_SILENCE_MILLISECONDS = 2 * HEARTBEAT_EVERY;
const FIRST_WAIT_MILLISECONDS = 1000;
const LONGEST_WAIT_MILLISECONDS = 30_000;

/** Whether a topic's changes make a query stale. */
function isAbout({ queryKey, meta }: Query, topic: ChangeTopic): boolean {
  const keys = [[topic], ...dependants[topic]];
  const isNamed = keys.some((key) => key.every((part, place) => queryKey[place] === part));
  return isNamed || (meta?.alsoOn?.includes(topic) ?? false);
}

/** The queries that changes of some topics make stale: those that they do rarely, or the others. */
function staleOn(topics: readonly ChangeTopic[], rarely: boolean) {
  return (query: Query): boolean =>
    topics.some(
      (topic) =>
        isAbout(query, topic) && (query.meta?.rarelyOn?.includes(topic) ?? false) === rarely,
    );
}

interface StreamListener {
  onOpen: () => void;
  onChange: (topic: ChangeTopic) => void;
  /** Changes of any topic may have been lost. */
  onMissed: () => void;
}

/** Reads changes until the stream ends or falls silent. @throws when it cannot be opened or breaks */
async function readChanges(
  { onOpen, onChange, onMissed }: StreamListener,
  signal: AbortSignal,
): Promise<void> {
  const noteAnswered = noteRequest();
  const response = await fetch(addressOf(liveCalls.follow), {
    headers: { Accept: 'text/event-stream', ...bearer() },
    signal,
  }).finally(noteAnswered);
  noteAnswer();
  if (!response.ok || !response.body)
    throw new Error(`The live stream answered ${response.status}`);
  onOpen();
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === 'missed') onMissed();
      if (event !== 'changed') return;
      const { topic } = JSON.parse(data) as LiveChange;
      if (changeTopics.includes(topic)) onChange(topic);
    },
  });
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  let silence: ReturnType<typeof setTimeout> | undefined;
  try {
    for (;;) {
      silence = setTimeout(() => void reader.cancel(), LONGEST_SILENCE_MILLISECONDS);
      const { done, value } = await reader.read();
      clearTimeout(silence);
      if (done) return;
      noteAnswer();
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(silence);
  }
}

/**
 * Refetches what changes while the tab is visible. A hidden tab closes its stream; once it is visible again,
 * it reopens the stream and refetches everything, as it may have missed changes. A stream that broke is opened again as soon
 * as the server has answered something else.
 * @returns stops it
 */
export function startLive(queries: QueryClient): () => void {
  let connection: AbortController | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let rarelyAt = -Infinity;
  let fetchingAnew: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let hasMissed = false;
  let askedAt = 0;
  const changed = new Set<ChangeTopic>();
  const changedSince = new Set<ChangeTopic>();

  const flushRare = () => {
    waiting = undefined;
    rarelyAt = Date.now();
    void queries.invalidateQueries({ predicate: staleOn([...changedSince], true) });
    changedSince.clear();
  };
  const flush = () => {
    gathering = undefined;
    void queries.invalidateQueries({ predicate: staleOn([...changed], false) });
    for (const topic of changed) changedSince.add(topic);
    const wait = Math.max(0, rarelyAt + RARELY_MILLISECONDS - Date.now());
    waiting ??= setTimeout(flushRare, wait);
    changed.clear();
  };
  const note = (topic: ChangeTopic) => {
    changed.add(topic);
    gathering ??= setTimeout(flush, BATCH_MILLISECONDS);
  };
  const missed = () => {
    fetchingAnew ??= setTimeout(() => {
      fetchingAnew = undefined;
      void queries.invalidateQueries();
    }, Math.random() * MISSED_SPREAD_MILLISECONDS);
  };
  const opened = () => {
    failures = 0;
    store.set(streamAtom, true);
    // What was answered before the first stream was asked for has gone without its changes.
    const isOld = ({ state }: Query) => hasMissed || state.dataUpdatedAt < askedAt;
    void queries.invalidateQueries({ predicate: isOld });
    hasMissed = true;
  };
  const connect = async () => {
    const current = new AbortController();
    connection = current;
    askedAt = Date.now();
    try {
      const listener = { onOpen: opened, onChange: note, onMissed: missed };
      await readChanges(listener, current.signal);
    } catch {
      // Refused, cut or never reached: retried, with a growing delay.
      failures += 1;
      if (!current.signal.aborted) noteFailure();
    }
    if (current.signal.aborted) return;
    store.set(streamAtom, false);
    const wait = Math.min(LONGEST_WAIT_MILLISECONDS, FIRST_WAIT_MILLISECONDS * 2 ** failures);
    // The clients of a restarted server should not all reconnect at once.
    retry = setTimeout(
      () => {
        retry = undefined;
        void connect();
      },
      wait * (0.5 + Math.random() / 2),
    );
  };
  const stop = () => {
    connection?.abort();
    connection = null;
    store.set(streamAtom, false);
    clearTimeout(retry);
    retry = undefined;
    clearTimeout(gathering);
    gathering = undefined;
    clearTimeout(waiting);
    waiting = undefined;
    clearTimeout(fetchingAnew);
    fetchingAnew = undefined;
  };
  const follow = () => {
    if (document.visibilityState === 'hidden') stop();
    else if (!connection) void connect();
  };
  const reconnect = () => {
    if (store.get(connectionAtom).isLost || retry === undefined) return;
    clearTimeout(retry);
    retry = undefined;
    void connect();
  };
  document.addEventListener('visibilitychange', follow);
  const unsubscribe = store.sub(connectionAtom, reconnect);
  follow();
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', follow);
    stop();
  };
}

/** Live updates while the component is mounted. */
export function useLive(): void {
  const queries = useQueryClient();
  useEffect(() => startLive(queries), [queries]);
}
