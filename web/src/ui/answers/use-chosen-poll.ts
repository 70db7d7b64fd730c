import { useEffect } from 'react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { PollView } from '@canvass/contracts/poll/view';
import { useAllPolls } from '../../api/get-all-polls.js';
import { lastPollAtom } from '../../session/last-poll.js';
import { ofOneFilter } from './use-answer-filter.js';

/** Parameters that make sense for one poll alone. */
const ofOnePoll = [
  ...['device', 'question', 'answer', 'hidden', 'value', 'language'],
  ...ofOneFilter,
];

/** A poll that can be changed for another. */
export interface PollPicker {
  /** Undefined until they have come. */
  polls: readonly PollView[] | undefined;
  onPick: (pollId: string) => void;
  /** Why they did not come, and what asks for them again; undefined where nothing went wrong. */
  failure?: { error: unknown; onRetry: () => void } | undefined;
}

/** Remembers the poll whose results are shown, so that screens about answers open with it. */
export function useRememberedPoll(pollId: string): void {
  const remember = useSetAtom(lastPollAtom);
  useEffect(() => {
    if (pollId !== '') remember(pollId);
  }, [pollId, remember]);
}

/**
 * The poll that a screen about answers shows: the one in its address, else the one used last, which is put there.
 * @param path of the screen; the poll's id follows it
 * @returns its id, empty until it is known or where there is none
 */
export function useChosenPoll(path: string): { pollId: string; picker: PollPicker } {
  const { id: pollId = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { data: polls, error, refetch } = useAllPolls();
  const failure = error && !polls ? { error, onRetry: () => void refetch() } : undefined;
  const last = useAtomValue(lastPollAtom);
  const used =
    polls?.find(({ _id }) => _id === last) ??
    polls?.find(({ isPublished }) => isPublished) ??
    polls?.[0];
  const missing = pollId === '' ? used?._id : undefined;
  useEffect(() => {
    if (missing) void navigate({ pathname: `${path}/${missing}`, search }, { replace: true });
  }, [missing, navigate, path, search]);
  const onPick = (chosen: string) => {
    const next = new URLSearchParams(search);
    for (const name of ofOnePoll) next.delete(name);
    void navigate({ pathname: `${path}/${chosen}`, search: next.toString() });
  };
  return { pollId, picker: { polls, onPick, failure } };
}
