import { useState } from 'react';
import type { AccountView } from '@canvass/contracts/account/view';
import { useAccount } from '../../session/profile.js';
import { keptWork } from './kept-work.js';
import { useOpened } from './use-opened.js';
import { placeOf, type EditorState } from './editor-state.js';

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
  const place = placeOf(word, id);
  const key = `${place} ${version}`;
  const kept = account && keptWork<EditorState<Start, Draft>>(account.id, place);
  const opened = useOpened(key, account && isOpenable(account) ? (kept ?? fresh) : undefined);
  const reload = async () => {
    const { isSuccess } = await refetch();
    if (isSuccess) setVersion(version + 1);
  };
  return {
    account,
    /** React key of the editor, so that it mounts again for another record. */
    key,
    /** Undefined until the record and the account are loaded. */
    opened: opened && account && { state: opened, kept: { account: account.id, place } },
    onReload: () => void reload(),
  };
}
