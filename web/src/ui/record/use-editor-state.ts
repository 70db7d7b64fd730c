import { useEffect, useRef, useState } from 'react';
import type { AccountView } from '@canvass/contracts/account/view';
import { useAccount } from '../../session/profile.js';
import { bringWork, keptWork } from './kept-work.js';
import { useOpened } from './use-opened.js';
import { placeOf, type EditorState, type KeptAt } from './editor-state.js';

interface EditorStateOptions<Start, Draft> {
  /** What is edited, for example `poll`. */
  word: string;
  /** From the address; undefined for a new one. */
  id: string | undefined;
  /** The state of an editor that opens now; undefined until its data has arrived. */
  fresh: EditorState<Start, Draft> | undefined;
  /** Fetches the record again. */
  refetch: () => Promise<{ isSuccess: boolean }>;
  /** Whether this account may open the editor. */
  isOpenable?: (account: AccountView) => boolean;
}

/** The state of the editor for the record in the address: as it was kept when the session ended, or else fresh. */
export function useEditorState<Start, Draft>({
  word,
  id,
  fresh,
  refetch,
  isOpenable = () => true,
}: EditorStateOptions<Start, Draft>) {
  const account = useAccount();
  const [version, setVersion] = useState(0);
  const [, setAsked] = useState(0);
  const waiting = useRef<(newest: EditorState<Start, Draft>) => void>(undefined);
  const place = placeOf(word, id);
  const key = `${place} ${version}`;
  const kept = account && keptWork<EditorState<Start, Draft>>(account.id, place);
  const opened = useOpened(key, account && isOpenable(account) ? (kept ?? fresh) : undefined);
  useEffect(() => {
    if (fresh) waiting.current?.(fresh);
  });
  const reload = async () => {
    const { isSuccess } = await refetch();
    if (isSuccess) setVersion(version + 1);
  };
  const at = (of: string): KeptAt<Start, Draft> => ({
    ...{ account: of, place, isResumed: kept !== undefined },
    resume: (work) => {
      bringWork(of, place, work);
      setVersion(version + 1);
    },
    newest: async () => {
      const { isSuccess } = await refetch();
      if (!isSuccess) return undefined;
      return new Promise((resolve) => {
        waiting.current = resolve;
        // What was fetched is known when this is shown.
        setAsked((count) => count + 1);
      });
    },
  });
  return {
    account,
    /** React key of the editor, so that it mounts again for another record. */
    key,
    /** Undefined until the record and the account are loaded. */
    opened: opened && account && { state: opened, kept: at(account.id) },
    onReload: () => void reload(),
  };
}
